import type { Locator } from "@playwright/test";

/**
 * Replaces the text of a code editor like typing, but without automatic brackets and indents. Playwright's `fill` inserts
 * text over the selection, for which Chromium writes a style attribute, which the page's policy blocks and reports.
 */
export async function replaceText(editor: Locator, text: string): Promise<void> {
  await editor.focus();
  for (const key of ["ControlOrMeta+a", "Delete"]) await editor.press(key);
  if (text !== "") await editor.page().keyboard.insertText(text);
}
