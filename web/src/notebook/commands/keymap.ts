/** A key event, as far as matching needs it. */
export type KeyPress = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "shiftKey" | "altKey">;

/** How long the second key of `d d` may take. */
const SEQUENCE_TIMEOUT = 1_000;

/**
 * Names a key press as the command table writes it: `Shift+Enter`, `d`, `Shift+m`, `Mod+Shift+p`.
 * Shift is left out where the character already tells (`?`, not `Shift+?`).
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

/** Whether the key copies or cuts text that is selected on the page, e.g. in a traceback: that is the browser's to do. */
export function takesSelectedText(name: string, { selection = getSelection() } = {}): boolean {
  if ((name !== "Mod+c" && name !== "Mod+x") || !selection || selection.isCollapsed) return false;
  // An editor keeps its selection when it is left for its cell.
  return selection.anchorNode?.parentElement?.closest("[role=textbox]") === null;
}

/** Finds what a key press means, two-key sequences (`d d`) included. */
export class KeySequence {
  #first: { readonly name: string; readonly at: number } | null = null;

  /** The id bound to this press, given `bindings` from key to id; null while a sequence is open or nothing matches. */
  match<Id extends string>(name: string, bindings: ReadonlyMap<string, Id>, now = performance.now()): Id | null {
    const first = this.#first && now - this.#first.at < SEQUENCE_TIMEOUT ? this.#first.name : null;
    this.#first = null;
    const pair = first && bindings.get(`${first} ${name}`);
    if (pair) return pair;
    if ([...bindings.keys()].some((keys) => keys.startsWith(`${name} `))) this.#first = { name, at: now };
    return bindings.get(name) ?? null;
  }
}

function isMac({ navigator = globalThis.navigator } = {}): boolean {
  return /Mac|iPhone|iPad/.test(navigator?.platform ?? "");
}
