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

const textOf = (ename: string, traceback: readonly string[]) => {
  const output = { output_type: "error", ename, evalue: "It failed.", traceback } as const;
  return renderToStaticMarkup(createElement(ErrorText, { output })).replaceAll(/<[^>]*>/g, "");
};

const OWN_ERRORS = ["KernelError", "DeadKernelError", "ConnectionLost", "QueryError", "NoResultError", "Stopped"];

test.each(OWN_ERRORS)("the sentence of %s is shown once, without that name", (ename) => {
  expect(textOf(ename, [`${ename}: It failed.`])).toBe("It failed.");
  expect(textOf(ename, ["It failed."])).toBe("It failed.");
});

test.each(["Missing Extension Error", "Network Error"])(
  "%s has the line that it's about below its sentence",
  (ename) => {
    expect(textOf(ename, [`${ename}: It failed.`, "", "Line 2: from 'a.parquet'"])).toBe(
      "It failed.Line 2: from &#x27;a.parquet&#x27;",
    );
  },
);
