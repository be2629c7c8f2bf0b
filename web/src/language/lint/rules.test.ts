import { expect, test } from "vitest";
import { isTopLevelAwait, problemMessage, type RuffDiagnostic, severityOf } from "./rules.ts";

function diagnostic(code: string, message: string, row = 1): RuffDiagnostic {
  const place = { row, column: 1 };
  return { code, message, start_location: place, end_location: place, fix: null };
}

test.each([
  ["F821", "Undefined name `x`", "error", "x isn't defined in this cell or in one above."],
  ["F401", "`os` imported but unused", "hint", "os is imported, but no cell uses it."],
  ["invalid-syntax", "Expected `:`, found newline", "error", "This isn't valid Python: Expected `:`, found newline."],
  ["E713", "Test for membership should be `not in`", "warning", "Test for membership should be `not in`."],
])("%s is said in a sentence", (code, message, severity, said) => {
  expect([severityOf(diagnostic(code, message)), problemMessage(diagnostic(code, message))]).toEqual([severity, said]);
});

test.each([
  ["async with x:\n    pass", 1, true],
  ["if a:\n    async with x:\n        pass", 2, true],
  ["def f():\n    await g()", 2, false],
  ["def f():\n    if a:\n\n        await g()", 4, false],
])("await in %j, row %i, stands at the top: %s", (source, row, expected) => {
  expect(isTopLevelAwait(diagnostic("PLE1142", "`await`", row), source.split("\n"))).toBe(expected);
});
