/** Where we are: a handful of pages, addressed as people would link to them. */

export interface Place {
  path: string;
  query: URLSearchParams;
  hash: string;
}

const here = (): Place => ({
  path: location.pathname.replace(/\/+$/, "") || "/",
  query: new URLSearchParams(location.search),
  hash: location.hash.slice(1),
});

class Router {
  place = $state.raw<Place>(here());

  constructor() {
    addEventListener("popstate", () => (this.place = here()));
    addEventListener("hashchange", () => (this.place = here()));
  }

  go(address: string, replace = false): void {
    if (address === location.pathname + location.search + location.hash) return;
    if (replace) history.replaceState(null, "", address);
    else history.pushState(null, "", address);
    this.place = here();
    if (!replace) scrollTo(0, 0);
  }

  /** Follows links inside the page without loading it anew. Put on the root as a click listener. */
  follow = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element | null)?.closest("a");
    if (!link || link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (link.pathname.startsWith("/api/")) return;
    event.preventDefault();
    this.go(link.pathname + link.search + link.hash);
  };
}

export const router = new Router();
