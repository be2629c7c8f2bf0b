import { documentNonce } from "./nonce.ts";
import { FINISHED_ASLEEP, SLEEPING_SCRIPTS, VISITED } from "./sleeping-ids.ts";
import { readStored, writeStored } from "./storage.ts";

const FIELDS = "input, textarea, select";
const BUTTONS = "button, summary, input[type=radio]";

/**
 * Loads the app's scripts when somebody focuses a field or presses a button of a page that sleeps, and presses the
 * button again once React is there. Visitors who used the pages before, or are logged in, get them right after the page has loaded, because it
 * shows their progress. Where nothing sleeps, nothing happens.
 *
 * A reader who presses the last button of a page often leaves right away. So what a button with `data-finishes` finishes is also written down, and
 * the progress of the next page that wakes takes it over, which changes nothing if the button was pressed again in time.
 */
export function wakeOnUse(onWake: () => void): void {
  const sleeping = document.getElementById(SLEEPING_SCRIPTS);
  if (!sleeping) return;
  const listening = new AbortController();
  let pressed: HTMLElement | null = null;
  let begun = false;

  const wake = () => {
    if (begun) return;
    begun = true;
    globalThis.onPageAwake = () => {
      listening.abort();
      onWake();
      // What was typed before has reached the components by then.
      setTimeout(() => pressed && pressAgain(pressed), 0);
    };
    const script = document.createElement("script");
    script.type = "module";
    script.nonce = documentNonce();
    script.textContent = sleeping.textContent;
    document.head.append(script);
    // React compares the document with what the server sent.
    script.remove();
  };
  const options = { capture: true, signal: listening.signal };
  addEventListener("focusin", ({ target }) => isIn(target, FIELDS) && wake(), options);
  addEventListener(
    "click",
    ({ target }) => {
      const button = isIn(target, BUTTONS);
      if (!button) return;
      pressed?.removeAttribute("aria-busy");
      pressed = button;
      // The scripts may take seconds, and a button without a reaction looks broken.
      pressed.setAttribute("aria-busy", "true");
      const item = pressed.dataset["finishes"];
      if (item) writeStored(FINISHED_ASLEEP, `${readStored(FINISHED_ASLEEP) ?? ""} ${item}`);
      wake();
    },
    options,
  );
  // See web/src/accounts/logged-in-attribute.ts, which would bring React.
  const isLoggedIn = document.documentElement.hasAttribute("data-logged-in");
  const isReturning = [VISITED, FINISHED_ASLEEP].some((key) => readStored(key) !== null);
  if (location.search !== "" || isLoggedIn || isReturning) setTimeout(wake, 0);
}

function pressAgain(pressed: HTMLElement): void {
  pressed.removeAttribute("aria-busy");
  // The browser selected it already, so that pressing it would change nothing.
  if (pressed instanceof HTMLInputElement) pressed.checked = false;
  pressed.click();
}

function isIn(target: EventTarget | null, selector: string): HTMLElement | null {
  const found = target instanceof Element ? target.closest<HTMLElement>(selector) : null;
  return found?.closest("main") ? found : null;
}
