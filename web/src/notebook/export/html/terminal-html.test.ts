import { expect, test } from "vitest";
import { terminalHtml } from "./terminal-html.ts";

test.each([
  ["plain <b> & text", "plain &lt;b&gt; &amp; text"],
  ["\u001b[31mred\u001b[0m x", '<span style="color:var(--ansi-red)">red</span> x'],
  ["\u001b[1;4mloud\u001b[0m", '<span style="font-weight:600;text-decoration:underline">loud</span>'],
  ["10%\r20%\nend", "20%\nend"],
  [`a${`${"\u0301".repeat(16)}\u0007`.repeat(3)}`, `a${"\u0301".repeat(16)}`],
])("%j is %s", (text, html) => {
  expect(terminalHtml(text)).toBe(html);
});
