/** A part of the program that can no longer be fetched: it was replaced by an update while the page was open. */

const STORE = "ludotheque.reloaded";

/** The parts of the world that a test replaces. */
export interface Surroundings {
  /** What tells this build from others. */
  build: string;
  store: Pick<Storage, "getItem" | "setItem">;
  /** Does the server answer? Without it a new load shows nothing at all. */
  answers(): Promise<boolean>;
  reload(): void;
}

/** Loads the page anew, with the address it has; once for each build, so that it can never go round in circles. */
export async function fetchAnew({ build, store, answers, reload }: Surroundings): Promise<void> {
  if (!(await answers())) return;
  try {
    const tried = JSON.parse(store.getItem(STORE) ?? "[]") as string[];
    if (tried.includes(build)) return;
    store.setItem(STORE, JSON.stringify([...tried, build]));
  } catch {
    return; // what cannot be remembered might be done for ever
  }
  reload();
}

/** Waits for lost parts. Whoever asked for one is told too, and says what happened if loading anew was no help. */
export function watchForLostParts(build: string): void {
  addEventListener("vite:preloadError", () => {
    void fetchAnew({
      build,
      store: sessionStorage,
      answers: () =>
        fetch(location.href, { cache: "no-store" }).then(
          (answer) => answer.ok,
          () => false,
        ),
      reload: () => location.reload(),
    });
  });
}
