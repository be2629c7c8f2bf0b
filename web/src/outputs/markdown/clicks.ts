import { decoded } from "@fiddle/notebook/decoded";

/** Handles clicks inside rendered Markdown: links within the text scroll to their target. */
export function actOnClick(event: Pick<Event, "target" | "preventDefault">): void {
  const link = (event.target as Element).closest("a");
  if (!link?.getAttribute("href")?.startsWith("#")) return;
  // The page's own fragment means something else, so it must not change.
  event.preventDefault();
  document.getElementById(fragmentOf(link))?.scrollIntoView({ block: "start" });
}

function fragmentOf(link: Element): string {
  return decoded((link.getAttribute("href") ?? "").slice(1));
}
