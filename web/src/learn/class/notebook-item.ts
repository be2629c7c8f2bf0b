import type { ClassItem } from "@fiddle/protocol/learn/class.ts";

/** The notebook that a pasted address of this site leads to; null for any other text. */
export function notebookItem(text: string, origin: string): ClassItem | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  if (url.origin !== origin || !/^\/fiddles\/[A-Za-z0-9_-]+$/.test(url.pathname)) return null;
  return { path: url.pathname, title: "Your notebook" };
}
