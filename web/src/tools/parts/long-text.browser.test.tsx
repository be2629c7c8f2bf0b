import { useState } from "react";
import { render } from "vitest-browser-react";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { HighlightedField } from "../regex/HighlightedField.tsx";
import { TextPane } from "./TextPane.tsx";

const MEGABYTES = "0123456789".repeat(500_000);

function Pane() {
  const [text, setText] = useState("start end");
  return <TextPane label="Text" value={text} onChange={setText} note={`${text.length} characters`} />;
}

function Highlighted() {
  const [text, setText] = useState("start end");
  return <HighlightedField label="Text" value={text} onChange={setText} matches={[]} />;
}

/** The text area of the field. */
function area(): HTMLTextAreaElement {
  const element = page.getByRole("textbox", { name: "Text" }).element();
  if (!(element instanceof HTMLTextAreaElement)) throw new Error("This isn't a text area.");
  return element;
}

function paste(text: string): void {
  const clipboardData = new DataTransfer();
  clipboardData.setData("text/plain", text);
  area().dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

test.each([
  ["pane", Pane, "Clear Text"],
  ["highlighted field", Highlighted, "Clear text"],
])("megabytes pasted into a %s are kept, of which only the beginning is laid out", async (_, Field, clear) => {
  await render(<Field />);
  area().setSelectionRange(6, 9);
  paste(MEGABYTES);
  await expect
    .element(page.getByRole("textbox", { name: "Text" }))
    .toHaveAccessibleDescription(
      /Only the beginning of 5,000,006 characters is shown\. Clear the field to enter another text\./,
    );
  expect([area().value.length, area().value.slice(0, 10), area().readOnly]).toEqual([10_001, "start 0123", true]);
  // What can't be edited is replaced by the next paste.
  paste(`${MEGABYTES}!`);
  await expect
    .element(page.getByRole("textbox", { name: "Text" }))
    .toHaveAccessibleDescription(/beginning of 5,000,001 characters/);
  await page.getByRole("button", { name: clear, exact: true }).click();
  await expect.element(page.getByRole("textbox", { name: "Text" })).toHaveValue("");
  expect(area().readOnly).toBe(false);
});
