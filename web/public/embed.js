// For pages that embed notebooks and programs: gives each frame the height of what it shows.
(() => {
  const { origin } = new URL(document.currentScript.src);
  addEventListener("message", (event) => {
    const { type, height } = event.data ?? {};
    if (event.origin !== origin || type !== "fiddle:height" || !(height > 0)) return;
    for (const frame of document.querySelectorAll("iframe"))
      if (frame.contentWindow === event.source) frame.style.height = `${Math.min(Math.ceil(height), 20000)}px`;
  });
})();
