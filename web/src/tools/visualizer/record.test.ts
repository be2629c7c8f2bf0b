import { AFTERMATH } from "@fiddle/kernels";
import { expect, test } from "vitest";
import { errorText, syntaxErrorLine } from "./record.ts";

test.each([
  ["SyntaxError", "'(' was never closed (Cell In[2], line 2)", "SyntaxError: '(' was never closed (line 2)", 2],
  ["KernelError", `The kernel stopped in line 5. ${AFTERMATH}`, "Python stopped in line 5.", null],
  ["KeyboardInterrupt", "", "KeyboardInterrupt", null],
  ["ValueError", "no (Cell In[2], line 2) here", "ValueError: no (Cell In[2], line 2) here", null],
])("%s: %s is shown as %s", (ename, evalue, text, line) => {
  expect(errorText({ ename, evalue })).toBe(text);
  expect(syntaxErrorLine(text)).toBe(line);
});
