import TurndownService from "turndown";

/** What was copied from a page, as Markdown. Scripts and styles go; what is left is text, rendered safely later. */
export function toMarkdown(html: string): string {
  const service = new TurndownService({ headingStyle: "atx", codeBlockStyle: "fenced", bulletListMarker: "-" });
  service.remove(["script", "style", "noscript", "iframe"]);
  return service.turndown(html);
}
