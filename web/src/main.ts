import { mount } from "svelte";
import App from "./App.svelte";
import { prefs } from "./lib/prefs.svelte";
import { router } from "./lib/router.svelte";
import { session } from "./lib/session.svelte";
import { expectTable } from "./pages/table/loading";
import "./shell/tokens.css";
import "./styles/base.css";

prefs.load();
void session.start();
const table = /^\/t\/([\w-]+)/.exec(location.pathname)?.[1];
if (table) {
  expectTable(table);
  void import("./pages/TablePage.svelte");
}
const root = document.createElement("div");
root.id = "app";
root.addEventListener("click", router.follow);
document.body.append(root);
mount(App, { target: root });
