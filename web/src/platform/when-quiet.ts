/** Calls back `after` this many milliseconds once the page has loaded and is idle. Returns how to cancel. */
export function whenQuiet(callback: () => void, { after = 0 } = {}): () => void {
  let cancelled = false;
  const run = () => {
    if (!cancelled) callback();
  };
  // Safari has no idle callback.
  const idle = () => ("requestIdleCallback" in globalThis ? requestIdleCallback(run, { timeout: 5_000 }) : run());
  const wait = () => void setTimeout(idle, after);
  if (document.readyState === "complete") wait();
  else addEventListener("load", wait, { once: true });
  return () => {
    cancelled = true;
    removeEventListener("load", wait);
  };
}
