/** Sends the height of an embed's content to the page around it, which resizes the frame (`embed.js`). */
export function tellHeight(
  content: Element,
  { parent = globalThis.parent, window = globalThis.window } = {},
): () => void {
  let told = 0;
  const tell = () => {
    const height = Math.ceil(content.getBoundingClientRect().bottom + window.scrollY);
    if (height === told) return;
    told = height;
    // The message contains nothing private, and the site around the embed is unknown.
    parent.postMessage({ type: "fiddle:height", height }, "*");
  };
  const observer = new ResizeObserver(tell);
  observer.observe(content);
  tell();
  return () => observer.disconnect();
}
