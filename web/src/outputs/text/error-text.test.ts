import { expect, test } from "vitest";
import { withoutHeadline } from "./ErrorText.tsx";

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
