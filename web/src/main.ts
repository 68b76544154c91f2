import { mount } from "svelte";
import App from "./App.svelte";
import { watchForLostParts } from "./lib/lost";
import { prefs } from "./lib/prefs.svelte";
import { router } from "./lib/router.svelte";
import { session } from "./lib/session.svelte";
import { expectTable } from "./pages/table/loading";
import "./shell/tokens.css";
import "./styles/base.css";
import "./styles/layout.css";

prefs.load();
watchForLostParts(import.meta.url);
void session.start();
const table = /^\/t\/([\w-]+)/.exec(location.pathname)?.[1];
if (table) {
  expectTable(table);
  import("./pages/TablePage.svelte").catch(() => undefined); // the page asks for it again, and says what happened
}
const root = document.createElement("div");
root.id = "app";
root.addEventListener("click", router.follow);
document.body.append(root);
mount(App, { target: root });
