import { mount } from "svelte";
import App from "./App.svelte";
import { prefs } from "./lib/prefs.svelte";
import { router } from "./lib/router.svelte";
import { session } from "./lib/session.svelte";
import "./shell/tokens.css";
import "./styles/base.css";

prefs.load();
void session.start();
const root = document.createElement("div");
root.id = "app";
root.addEventListener("click", router.follow);
document.body.append(root);
mount(App, { target: root });
