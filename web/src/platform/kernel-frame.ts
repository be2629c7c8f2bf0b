/** The iframe in which kernels run. The page's first HTML contains it, so that it loads before any script of the page. */
export function kernelFrameElement(): HTMLIFrameElement {
  const element = document.getElementById("kernel-frame");
  if (!(element instanceof HTMLIFrameElement)) throw new Error("the page has no kernel frame.");
  return element;
}
