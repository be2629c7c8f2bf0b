import { expect, test } from "vitest";
import { editFor, type Tool } from "./edit.ts";

/** `«` and `»` enclose the selection. */
function apply(tool: Tool, marked: string): string {
  const from = marked.indexOf("«");
  const to = marked.indexOf("»") - 1;
  const text = marked.replaceAll(/[«»]/g, "");
  const edit = editFor(tool, { text, from, to });
  const changed = text.slice(0, edit.from) + edit.insert + text.slice(edit.to);
  const [start, end] = edit.select;
  return `${changed.slice(0, start)}«${changed.slice(start, end)}»${changed.slice(end)}`;
}

test.each<[Tool, string, string]>([
  ["bold", "a «b» c", "a **«b»** c"],
  ["bold", "a **«b»** c", "a «b» c"],
  ["italic", "«»", "_«»_"],
  ["code", "«x»", "`«x»`"],
  ["link", "see «this»", "see [this](«https://»)"],
  ["list", "«a\nb»", "«- a\n- b»"],
  ["list", "«- a\n- b»", "«a\nb»"],
  ["heading", "one\nt«w»o", "one\n«## two»"],
  ["tasks", "«»", "«- [ ] »"],
  ["quote", "x\n«y»\nz", "x\n«> y»\nz"],
  ["table", "a«»", "a\n\n| «Column» | Column |\n| ------ | ------ |\n| Cell   | Cell   |\n"],
])("%s of %j", (tool, before, after) => {
  expect(apply(tool, before)).toBe(after);
});
