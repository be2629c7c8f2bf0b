import { expect, test } from "vitest";
import { errorText, lineOf } from "./record.ts";

test.each([
  ["SyntaxError", "'(' was never closed (Cell In[2], line 2)", "SyntaxError: '(' was never closed (line 2)", 2],
  ["KeyboardInterrupt", "", "KeyboardInterrupt", null],
  ["ValueError", "no (Cell In[2], line 2) here", "ValueError: no (Cell In[2], line 2) here", null],
])("of %s: %s one reads %s", (ename, evalue, text, line) => {
  expect(errorText({ ename, evalue })).toBe(text);
  expect(lineOf(text)).toBe(line);
});
