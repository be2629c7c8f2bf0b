/** Sends the height of an embed's content to the page around it, which resizes the frame (`embed.js`). */
export function sendHeight(content: Element): () => void {
  let sentHeight = 0;
  const send = () => {
    const height = Math.ceil(content.getBoundingClientRect().bottom + window.scrollY);
    if (height === sentHeight) return;
    sentHeight = height;
    // The message contains nothing private, and the site around the embed is unknown.
    parent.postMessage({ type: "fiddle:height", height }, "*");
  };
  const observer = new ResizeObserver(send);
  observer.observe(content);
  send();
  return () => observer.disconnect();
}
