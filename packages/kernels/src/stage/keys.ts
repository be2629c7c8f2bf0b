/** `KeyboardEvent.code` of the page's touch pad → the key as libraries know it. */
const KEYS: Readonly<Record<string, { readonly key: string; readonly keyCode: number }>> = {
  ArrowLeft: { key: "ArrowLeft", keyCode: 37 },
  ArrowUp: { key: "ArrowUp", keyCode: 38 },
  ArrowRight: { key: "ArrowRight", keyCode: 39 },
  ArrowDown: { key: "ArrowDown", keyCode: 40 },
  Space: { key: " ", keyCode: 32 },
  Enter: { key: "Enter", keyCode: 13 },
  Escape: { key: "Escape", keyCode: 27 },
  KeyZ: { key: "z", keyCode: 90 },
  KeyX: { key: "x", keyCode: 88 },
};

/** Keys by which a document would scroll or move the focus away from the program. */
const SCROLLING: ReadonlySet<string> = new Set([
  "ArrowLeft",
  "ArrowUp",
  "ArrowRight",
  "ArrowDown",
  "Space",
  "PageUp",
  "PageDown",
  "Home",
  "End",
]);

/** Simulates pressing or releasing a key. */
export function pressKey(document: Document, code: string, down: boolean): void {
  const known = KEYS[code];
  if (!known) return;
  const target = document.querySelector("canvas") ?? document.body;
  const event = new KeyboardEvent(down ? "keydown" : "keyup", { code, ...known, bubbles: true, cancelable: true });
  // Not every browser accepts this when an event is created.
  Object.defineProperty(event, "which", { value: known.keyCode });
  target.dispatchEvent(event);
}

/** Keeps the program's keys from scrolling. */
export function keepKeys(document: Document): void {
  document.addEventListener("keydown", (event) => {
    const inField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if (SCROLLING.has(event.code) && !inField) event.preventDefault();
  });
}
