/** The parts of a key event that identify the key. */
export type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** The longest time between the two keys of `d d`. */
const SEQUENCE_TIMEOUT_MS = 1_000;

/**
 * Names a key press as the command table writes it: `Shift+Enter`, `d`, `Shift+m`, `Mod+Shift+p`.
 * Shift is omitted if the character implies it (`?`, not `Shift+?`).
 */
export function keyName(press: KeyPress, { mac = isMac() } = {}): string {
  const mod = mac ? press.metaKey : press.ctrlKey;
  const letter = /^[a-z]$/i.test(press.key);
  const key = press.key === " " ? "Space" : letter ? press.key.toLowerCase() : press.key;
  const symbol = key.length === 1 && !letter && !/\d/.test(key);
  const parts = [
    mod && "Mod",
    mac && press.ctrlKey && "Ctrl",
    press.altKey && "Alt",
    press.shiftKey && !symbol && "Shift",
    key,
  ];
  return parts.filter(Boolean).join("+");
}

/** Whether the key copies or cuts text that is selected on the page, e.g. in a traceback. The browser does that. */
export function takesSelectedText(name: string): boolean {
  const selection = getSelection();
  if ((name !== "Mod+c" && name !== "Mod+x") || !selection || selection.isCollapsed) return false;
  // An editor's selection remains when the user returns to command mode; then the key acts on cells.
  return selection.anchorNode?.parentElement?.closest("[role=textbox]") === null;
}

/** Finds the command of a key press, including sequences of two keys (`d d`). */
export class KeySequence {
  #first: { readonly name: string; readonly at: number } | null = null;

  /** Returns the id that `bindings` has for this press; null if there is none or a sequence has just begun. */
  match<Id extends string>(name: string, bindings: ReadonlyMap<string, Id>, now = performance.now()): Id | null {
    const first = this.#first && now - this.#first.at < SEQUENCE_TIMEOUT_MS ? this.#first.name : null;
    this.#first = null;
    const pair = first && bindings.get(`${first} ${name}`);
    if (pair) return pair;
    if ([...bindings.keys()].some((keys) => keys.startsWith(`${name} `))) this.#first = { name, at: now };
    return bindings.get(name) ?? null;
  }
}

function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? "");
}
