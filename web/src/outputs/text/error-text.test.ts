import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ErrorText, withoutHeadline } from "./ErrorText.tsx";

test.each([
  ["Traceback:\n  File x\nValueError: no", "ValueError: no", ["Traceback:", "  File x"]],
  ["at f\n\u001b[31mValueError\u001b[0m: no", "ValueError: no", ["at f"]],
  ["at f\nE: a\nb", "E: a\nb", ["at f"]],
  ["E: a", "E: a", []],
  ["E: a\n\nLine 1: x", "E: a", ["Line 1: x"]],
  ["", "E: a", []],
  ["at f", "E: a", ["at f"]],
])("%j under the headline %j", (traceback, headline, lines) => {
  expect(withoutHeadline(traceback, headline)).toEqual(lines);
});

test.each(["KernelError", "DeadKernelError", "ConnectionLost", "QueryError", "Stopped"])(
  "the sentence of %s is shown once, without that name",
  (ename) => {
    const output = { output_type: "error", ename, evalue: "It failed.", traceback: [`${ename}: It failed.`] } as const;
    const shown = renderToStaticMarkup(createElement(ErrorText, { output })).replaceAll(/<[^>]*>/g, "");
    expect(shown).toBe("It failed.");
  },
);
