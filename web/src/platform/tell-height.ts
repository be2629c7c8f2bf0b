/** Tells the page around an embed how high its content is, which sizes the frame by it (`embed.js`). */
export function tellHeight(
  content: Element,
  { parent = globalThis.parent, window = globalThis.window } = {},
): () => void {
  let told = 0;
  const tell = () => {
    const height = Math.ceil(content.getBoundingClientRect().bottom + window.scrollY);
    if (height === told) return;
    told = height;
    // It says nothing of anybody, and which site is around is not known.
    parent.postMessage({ type: "fiddle:height", height }, "*");
  };
  const observer = new ResizeObserver(tell);
  observer.observe(content);
  tell();
  return () => observer.disconnect();
}
