/** A tooltip to show beside its target. */
export interface Tip {
  readonly id: number;
  readonly target: Element;
  readonly text: string;
  readonly keys: string | undefined;
}

const DELAY = 400;
/** Moving from one target to the next within this time shows the next tooltip at once. */
const WARM = 300;
/** Long enough to move the pointer onto the tooltip itself. */
const LINGER = 120;

/** Calls `show` with the tooltip of what is pointed at or focused by key, or null. Returns how to stop. */
export function watchTips(show: (tip: Tip | null) => void, { document = globalThis.document } = {}): () => void {
  let target: Element | null = null;
  let shown = false;
  /** A tooltip that came by key stays when the pointer happens to move. */
  let byKey = false;
  let hiddenAt = 0;
  let nextId = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const later = (action: () => void, delay: number) => {
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

  function aim(next: Element, delay: number) {
    if (next === target) return clearTimeout(shown ? timer : undefined);
    const warm = shown || performance.now() - hiddenAt < WARM;
    if (shown) close();
    target = next;
    byKey = false;
    later(open, warm ? 0 : delay);
  }

  function onPointerOver(event: PointerEvent) {
    // A finger has no hovering; a long press belongs to the browser.
    if (event.pointerType === "touch" || !(event.target instanceof Element)) return;
    if (event.target.closest("[data-tip-box]")) return clearTimeout(timer);
    const found = event.target.closest("[data-tip]");
    if (found && found.getAttribute("aria-expanded") !== "true") return aim(found, DELAY);
    if (byKey) return;
    if (shown) later(close, LINGER);
    else close();
  }

  function onFocusIn(event: FocusEvent) {
    const found = event.target instanceof Element ? event.target.closest("[data-tip]") : null;
    if (!found?.matches(":focus-visible")) return close();
    aim(found, DELAY);
    byKey = true;
  }

  function onKeyDown(event: KeyboardEvent) {
    // Escape closes the tooltip; any other key means the person knows what the button does.
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
