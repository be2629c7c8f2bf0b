const covers = new Set<Element>();

/** Keeps toasts above an element that is fixed to the bottom of the window, until the returned function is called. */
export function keepToastsAbove(element: Element): () => void {
  const sizes = new ResizeObserver(measure);
  sizes.observe(element);
  // A row above a phone's keyboard moves with it.
  const moves = new MutationObserver(measure);
  moves.observe(element, { attributes: true, attributeFilter: ["style"] });
  covers.add(element);
  measure();
  return () => {
    sizes.disconnect();
    moves.disconnect();
    covers.delete(element);
    measure();
  };
}

function measure() {
  const tops = [...covers].map((cover) => cover.getBoundingClientRect().top);
  const covered = innerHeight - Math.min(innerHeight, ...tops);
  document.documentElement.style.setProperty("--toasts-bottom", `${covered}px`);
}
