/** A tooltip and the element it belongs to. */
export interface Tip {
  readonly id: number;
  readonly target: Element;
  readonly text: string;
  readonly keys: string | undefined;
}

const SHOW_DELAY_MS = 400;
/** After a tooltip was hidden, the next one shows without delay for this long. */
const SKIP_DELAY_MS = 300;
/** Long enough to move the pointer onto the tooltip itself. */
const HIDE_DELAY_MS = 120;

/**
 * Calls `show` with the tooltip of the element under the pointer or with the keyboard focus, and with null to hide it.
 * Elements declare their tooltip with `data-tip` and `data-tip-keys`. Returns a function that stops watching.
 */
export function watchTips(show: (tip: Tip | null) => void): () => void {
  let target: Element | null = null;
  let shown = false;
  /** A tooltip opened by keyboard focus stays when the pointer happens to move. */
  let isFromKeyboard = false;
  /** Whether the last key pressed something, so that the focus moves because of that. */
  let isActing = false;
  let hiddenAt = 0;
  let nextId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const schedule = (action: () => void, delay: number) => {
    clearTimeout(timer);
    timer = setTimeout(action, delay);
  };

  function open() {
    if (!target?.isConnected) return;
    const { tip: text = "", tipKeys: keys } = (target as HTMLElement).dataset;
    shown = true;
    nextId += 1;
    show({ id: nextId, target, text, keys });
  }

  function close() {
    clearTimeout(timer);
    target = null;
    if (!shown) return;
    shown = false;
    hiddenAt = performance.now();
    show(null);
  }

  function setTarget(next: Element) {
    if (next === target) return clearTimeout(shown ? timer : undefined);
    const skipsDelay = shown || performance.now() - hiddenAt < SKIP_DELAY_MS;
    if (shown) close();
    target = next;
    isFromKeyboard = false;
    schedule(open, skipsDelay ? 0 : SHOW_DELAY_MS);
  }

  function onPointerOver(event: PointerEvent) {
    // Touch has no hover, and a long press belongs to the browser.
    if (event.pointerType === "touch" || !(event.target instanceof Element)) return;
    if (event.target.closest("[data-tip-box]")) return clearTimeout(timer);
    const found = event.target.closest("[data-tip]");
    if (found && found.getAttribute("aria-expanded") !== "true") return setTarget(found);
    if (isFromKeyboard) return;
    if (shown) schedule(close, HIDE_DELAY_MS);
    else close();
  }

  function onFocusIn(event: FocusEvent) {
    const found = event.target instanceof Element ? event.target.closest("[data-tip]") : null;
    // A dialog that opens focuses its first button, whose tooltip would cover what it says.
    if (isActing || !found?.matches(":focus-visible")) return close();
    setTarget(found);
    isFromKeyboard = true;
  }

  function onKeyDown(event: KeyboardEvent) {
    isActing = event.key === "Enter" || event.key === " ";
    // Escape closes the tooltip. So does any other key, which means the user is already doing something else.
    if (event.key !== "Tab" && event.key !== "Shift") close();
  }

  const stop = new AbortController();
  const options = { capture: true, passive: true, signal: stop.signal };
  document.addEventListener("pointerover", onPointerOver, options);
  document.addEventListener("focusin", onFocusIn, options);
  document.addEventListener("keydown", onKeyDown, options);
  document.addEventListener("pointerdown", close, options);
  document.addEventListener("scroll", () => shown && close(), options);
  document.documentElement.addEventListener("pointerleave", close, { signal: stop.signal });
  return () => {
    stop.abort();
    close();
  };
}
