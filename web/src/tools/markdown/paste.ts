import TurndownService from "turndown";

/**
 * Converts a copied web page to Markdown. Scripts and styles are removed. The rest is text, which is rendered safely
 * later.
 */
export function toMarkdown(html: string): string {
  const service = new TurndownService({ headingStyle: "atx", codeBlockStyle: "fenced", bulletListMarker: "-" });
  service.remove(["script", "style", "noscript", "iframe"]);
  return service.turndown(html);
}
