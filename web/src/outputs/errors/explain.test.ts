import { expect, test } from "vitest";
import { explain, explainError } from "./explain.ts";

test.each([
  ["NameError", "name 'totl' is not defined. Did you mean: 'total'?", "totl isn't defined. Did you mean total?"],
  ["NameError", "name 'math' is not defined. Did you forget to import 'math'?", /^math is a module/],
  [
    "NameError",
    "name 'pd' is not defined. Did you mean: 'id'?",
    "pd is usually pandas. Add `import pandas as pd` above this line first.",
  ],
  ["NameError", "name 'true' is not defined", "In Python it's True, with a capital letter."],
  ["NameError", "name 'x' is not defined", /^x isn't defined yet/],
  [
    "UnboundLocalError",
    "cannot access local variable 'n' where it is not associated with a value",
    /^This function assigns n/,
  ],
  ["TypeError", "f() missing 1 required positional argument: 'b'", /^f needs one more argument: 'b'\./],
  [
    "TypeError",
    "f() missing 2 required positional arguments: 'a' and 'b'",
    /^f needs 2 more arguments: 'a' and 'b'\. Pass them/,
  ],
  [
    "TypeError",
    "f() takes 1 positional argument but 2 were given",
    /^f takes 1 positional argument but was called with 2/,
  ],
  [
    "TypeError",
    "f() got an unexpected keyword argument 'colr'. Did you mean 'color'?",
    "f has no parameter named colr. Did you mean color?",
  ],
  ["TypeError", "'NoneType' object is not subscriptable", /is None/],
  ["TypeError", "'int' object is not callable", /of type int/],
  ["TypeError", 'can only concatenate str (not "int") to str', /str\(…\)/],
  ["TypeError", "unsupported operand type(s) for +: 'int' and 'str'", /^\+ doesn't work between int and str/],
  ["TypeError", "unsupported operand type(s) for +: 'int' and 'NoneType'", /^One side of \+ is None/],
  ["TypeError", "list indices must be integers or slices, not str", /numbered from 0/],
  ["TypeError", "cannot use 'list' as a dict key (unhashable type: 'list')", /^A list can change/],
  ["AttributeError", "'NoneType' object has no attribute 'append'", /^The value before \.append is None/],
  ["AttributeError", "'list' object has no attribute 'push'. Did you mean '.append'?", /^A value of type list/],
  [
    "AttributeError",
    "'str' object has no attribute 'uper'. Did you mean: 'upper'?",
    "str has no uper. Did you mean upper?",
  ],
  [
    "AttributeError",
    "module 'time' has no attribute 'clock'",
    /^The module time has no clock, at least not in this version\./,
  ],
  [
    "AttributeError",
    "module 'random' has no attribute 'choice' (consider renaming '/home/pyodide/random.py' since it has the same name as the standard library module named 'random' and prevents importing that standard library module)",
    "Your file random.py is imported instead of the module random. Rename the file, and restart the kernel.",
  ],
  [
    "AttributeError",
    "module 'mine' has no attribute 'f' (consider renaming '/home/pyodide/mine.py' if it has the same name as a library you intended to import)",
    /^The module mine has no f/,
  ],
  ["OverflowError", "cannot fit 'int' into an index-sized integer", /^This number is too large for a length/],
  ["OverflowError", "(34, 'Numerical result out of range')", /^The result is too large for a floating-point/],
  [
    "JSONDecodeError",
    "Unexpected UTF-8 BOM (decode using utf-8-sig): line 1 column 1 (char 0)",
    /encoding="utf-8-sig"/,
  ],
  ["KeyError", "'x'", /^This key doesn't exist/],
  ["IndexError", "list index out of range", /^That index is out of range/],
  ["ValueError", "invalid literal for int() with base 10: '3.5'", /float\("3\.5"\)/],
  ["ValueError", "invalid literal for int() with base 10: ''", /^The text is empty/],
  ["ValueError", "not enough values to unpack (expected 3, got 2)", /3 names to the left of = but only 2 values/],
  ["ZeroDivisionError", "division by zero", /^You divided by zero/],
  ["ModuleNotFoundError", "No module named 'panda'", /^There's no module named panda here/],
  ["RecursionError", "maximum recursion depth exceeded", /^Calls were nested too deeply/],
  ["RecursionError", "maximum recursion depth exceeded while encoding a JSON object", /^Calls were nested too deeply/],
  ["MemoryError", "Parser stack overflowed - Python source too complex to parse", /^This code is nested too deeply/],
  ["MemoryError", "", /^There isn't enough memory/],
  ["SyntaxError", "expected ':'", /ends with a colon/],
  ["SyntaxError", "'(' was never closed", /^This \( is never closed/],
  ["SyntaxError", "unterminated string literal (detected at line 1)", /closing quote/],
  ["SyntaxError", "(unicode error) 'unicodeescape' codec can't decode bytes in position 2-3", /^A backslash/],
  // A file in another encoding, which has nothing to do with backslashes.
  ["SyntaxError", "(unicode error) 'utf-8' codec can't decode byte 0xe9 in position 3", /^The file isn't UTF-8/],
  ["SyntaxError", "invalid syntax", /^Python can't read this line/],
  ["IndentationError", "expected an indented block after 'if' statement on line 1", /'if' statement on line 1/],
  ["JSONDecodeError", "Expecting value: line 1 column 1 (char 0)", /^This text isn't JSON: it's empty/],
  ["StopIteration", "", /^next\(…\)/],
  ["KeyboardInterrupt", "", /^Stopped\./],
  ["Whatever", "else", null],
])("%s: %s", (name, text, sentence) => {
  const said = explain(name, text === "" ? name : `${name}: ${text}`);
  if (sentence instanceof RegExp) expect(said).toMatch(sentence);
  else expect(said).toBe(sentence);
});

test.each([
  ["SyntaxError", "SyntaxError: invalid syntax", "Write %cd data, because a cell is Python.", null],
  ["NameError", "NameError: name 'ls' is not defined", "Write %ls, because a cell is Python.", null],
  ["AttributeError", "AttributeError: 'dict' object has no attribute 'iteritems'", "Write .items() today.", null],
  ["FileNotFoundError", "FileNotFoundError: [Errno 44] No such file or directory: 'a'", "It's in b.", /Upload it/],
])("below %s, the kernel's hint stands alone if it is exact", (ename, headline, hint, more) => {
  const said = explainError(ename, { headline, hint });
  expect(said.startsWith(hint)).toBe(true);
  expect(said.slice(hint.length)).toEqual(more ? expect.stringMatching(more) : "");
});

test("Python's own suggestion and a reason in the headline aren't said twice", () => {
  const named = { headline: "NameError: name 'totl' is not defined. Did you mean: 'total'?", hint: null };
  expect(explainError("NameError", named)).toBe("");
  const missing = { headline: "ModuleNotFoundError: x exists only in Colab.", hint: "x exists only in Colab." };
  expect(explainError("ModuleNotFoundError", missing)).toBe("");
});
