"""The look of a page of analysis: the colours and fonts of the browser table, as far as it needs them."""

from __future__ import annotations

TOKENS = {
    "bg": "light-dark(#f1ebdf, #14161b)",
    "surface": "light-dark(#fbf8f1, #1e2128)",
    "surface-2": "light-dark(#f4eee2, #262a32)",
    "line": "light-dark(#ddd2bd, #363b45)",
    "line-strong": "light-dark(#8d8069, #7d8492)",
    "ink": "light-dark(#2a241d, #efe9dd)",
    "ink-2": "light-dark(#5e5445, #bdb6a8)",
    "ink-3": "light-dark(#695e4e, #a39c8e)",
    "good": "light-dark(#2a6a3f, #8fce9b)",
    "warn": "light-dark(#8a5300, #ebbd6a)",
    "bad": "light-dark(#a52a2a, #f2998b)",
    "seat-1": "light-dark(#a8243c, #ee8595)",
    "seat-2": "light-dark(#1f5c9e, #84b8f0)",
    "seat-3": "light-dark(#2c7048, #83c99b)",
    "seat-4": "light-dark(#3a3742, #d8d3e0)",
    "seat-ink": "light-dark(#ffffff, #16161b)",
    "font-ui": 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif',
    "font-title": '"Iowan Old Style", Palatino, "Palatino Linotype", "Book Antiqua", "Noto Serif", Georgia, serif',
}
"""As the browser table has them."""
RULES = """
*{box-sizing:border-box}
body{margin:0;background:var(--bg);color:var(--ink);font:400 14px/1.45 var(--font-ui)}
main{max-width:1080px;margin:0 auto;padding:16px;display:grid;gap:16px}
h1,h2,h3,p,ol,ul{margin:0;padding:0}
h1{font:600 34px/1.2 var(--font-title)}
h2{font:600 20px/1.2 var(--font-title);margin-bottom:4px}
h3{font:600 16px/1.2 var(--font-title)}
section{background:var(--surface);border-radius:12px;padding:16px 20px;min-width:0;
box-shadow:0 2px 6px rgb(70 50 20/.14),0 0 1px rgb(70 50 20/.3)}
.soft{color:var(--ink-3)}
.small{font-size:12px}
.figures{font-variant-numeric:tabular-nums;text-align:right;white-space:nowrap}
.seat{display:inline-grid;place-items:center;width:20px;height:20px;border-radius:6px;color:var(--seat-ink);
font:700 12px/1 var(--font-ui);flex:none}
.s0{--own:var(--seat-1)}.s1{--own:var(--seat-2)}.s2{--own:var(--seat-3)}.s3{--own:var(--seat-4)}
.seat{background:var(--own)}
.seat.s0{border-radius:50%}.seat.s2{border-radius:4px 4px 10px 10px}.seat.s3{border-radius:10px 4px}
.named{display:flex;align-items:center;gap:8px;font-weight:600}
table{border-collapse:collapse;width:100%}
th{font:600 11px/1.2 var(--font-ui);letter-spacing:.06em;text-transform:uppercase;color:var(--ink-3);text-align:left;
padding:6px 8px}
td{padding:6px 8px;border-top:1px solid var(--line)}
th.figures{text-align:right}
.scroll{overflow-x:auto}
.curve{position:relative;height:220px;margin:20px 0 8px 40px}
.curve svg,.lane svg{position:absolute;inset:0;width:100%;height:100%;overflow:visible}
.band{position:absolute;top:0;bottom:0}
.band.odd{background:var(--surface-2)}
.band b{position:absolute;top:-18px;left:0;right:0;text-align:center;font-size:11px;color:var(--ink-3);overflow:hidden;
white-space:nowrap}
.tick{position:absolute;left:-40px;width:34px;text-align:right;transform:translateY(-50%);font-size:11px;
color:var(--ink-3)}
.grid{stroke:var(--line);vector-effect:non-scaling-stroke}
.line{fill:none;stroke:var(--own);stroke-width:1.6;vector-effect:non-scaling-stroke;stroke-linejoin:round}
.line.s0{stroke-width:3}.line.s2{stroke-dasharray:6 4}.line.s3{stroke-dasharray:2 3}
.spread{fill:var(--own);opacity:.14}
.at{position:absolute;transform:translate(-50%,-50%)}
.lane{position:relative;height:34px;margin:0 0 4px 40px;border-bottom:1px solid var(--line)}
.lane .seat{position:absolute;left:-30px;top:7px}
.lane rect{fill:var(--ink-3)}
.lane rect.large{fill:var(--ink)}
.mark{display:inline-grid;place-items:center;min-width:22px;height:22px;padding:0 3px;color:var(--seat-ink);
font:700 12px/1 var(--font-ui);text-decoration:none;border-radius:6px;flex:none}
.brilliant{background:var(--good);clip-path:polygon(25% 0,75% 0,100% 50%,75% 100%,25% 100%,0 50%)}
.slip{color:var(--warn);background:var(--surface);border:2px solid var(--warn);border-radius:50%}
.mistake{background:var(--bad)}
.blunder{background:var(--bad);clip-path:polygon(30% 0,70% 0,100% 30%,100% 70%,70% 100%,30% 100%,0 70%,0 30%)}
details{border-top:1px solid var(--line);padding:8px 0}
summary{display:flex;gap:10px;align-items:center;cursor:pointer;min-height:36px;list-style:none}
summary::-webkit-details-marker{display:none}
summary .wide{flex:1;min-width:0}
summary b{font-weight:600}
:focus-visible{outline:3px solid var(--ink-2);outline-offset:2px}
.lost{color:var(--bad);font:600 16px/1 var(--font-title);white-space:nowrap}
.why{font:400 16px/1.45 var(--font-title);margin:8px 0}
.bars{display:grid;grid-template-columns:minmax(90px,180px) 1fr 56px;gap:4px 10px;align-items:center;margin-top:8px}
.bar{position:relative;height:12px}
.bar i{position:absolute;top:0;bottom:0;background:var(--good)}
.bar i.less{background:none;border:1.5px solid var(--bad)}
.ledgers{display:grid;grid-template-columns:repeat(auto-fit,minmax(230px,1fr));gap:24px}
.ledger{display:grid;grid-template-columns:auto 1fr 52px;gap:6px 10px;align-items:center;margin:10px 0}
.fall{position:relative;height:14px;border-left:1px solid var(--line);border-right:1px solid var(--line)}
.fall i{position:absolute;top:2px;bottom:2px;background:var(--line-strong);min-width:2px}
.fall i.own{background:var(--own)}
.fall i.open{background:none;border:1.5px solid var(--line-strong)}
.fall u{position:absolute;top:6px;height:2px;background:var(--ink)}
.two{display:grid;grid-template-columns:repeat(auto-fit,minmax(300px,1fr));gap:24px}
.note{font-size:12px;color:var(--ink-2);max-width:80ch}
@media (max-width:560px){main{padding:8px}section{padding:12px}h1{font-size:24px}.curve{height:160px}
.band b,.counts{display:none}.curve .mark{min-width:14px;height:14px;font-size:9px}td,th{padding:6px 5px}}
@media print{section{box-shadow:none;border:1px solid var(--line)}}
"""
STYLE = f":root{{color-scheme:light dark;{''.join(f'--{name}:{value};' for name, value in TOKENS.items())}}}{RULES}"
