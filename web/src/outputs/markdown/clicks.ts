/** What a click does inside rendered Markdown: load a picture that was asked for, go to a place in the text. */
export function actOnClick(event: Pick<Event, "target" | "preventDefault">): void {
  const target = (event.target as Element).closest("a, button.remote-image");
  if (target instanceof HTMLButtonElement) loadImage(target);
  else if (target?.getAttribute("href")?.startsWith("#")) {
    // The page's own fragment means something else, so it must not change.
    event.preventDefault();
    document.getElementById(fragmentOf(target))?.scrollIntoView({ block: "start" });
  }
}

function loadImage(button: HTMLButtonElement): void {
  const image = document.createElement("img");
  image.referrerPolicy = "no-referrer";
  image.alt = button.dataset["alt"] ?? "";
  image.addEventListener("error", () => {
    button.textContent = `Image could not be loaded from ${new URL(image.src).host}`;
    image.replaceWith(button);
  });
  image.src = button.dataset["src"] ?? "";
  button.replaceWith(image);
}

function fragmentOf(link: Element): string {
  const fragment = (link.getAttribute("href") ?? "").slice(1);
  try {
    return decodeURIComponent(fragment);
  } catch {
    return fragment;
  }
}
