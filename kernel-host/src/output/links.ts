import type { OutputToPage } from "@fiddle/kernels";

/** Passes clicks on links to the page, which asks the user. The frame itself can't open anything. */
export function passOnLinks(send: (message: OutputToPage) => void): void {
  addEventListener("click", (event) => {
    const link = event
      .composedPath()
      .find((target) => target instanceof Element && target.matches("a[href], area[href]"));
    if (!link || event.defaultPrevented) return;
    const { href } = link as HTMLAnchorElement;
    const address = (link as HTMLAnchorElement).getAttribute("href") ?? "";
    const name = (link as HTMLAnchorElement).getAttribute("download");
    if (address.startsWith("#")) return;
    event.preventDefault();
    if (name !== null && href.startsWith("data:")) send({ fiddle: "download", name, url: href });
    else if (/^(?:https?|mailto):/.test(href)) send({ fiddle: "link", url: href });
  });
}
