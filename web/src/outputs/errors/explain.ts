import { missingImport } from "./missing-import.ts";
import { SYNTAX_RULES } from "./syntax-rules.ts";

/** A sentence for the errors whose name and text match. `$1` is replaced with what the text's first group matched. */
export type Rule = readonly [names: RegExp, text: RegExp, says: string | ((found: readonly string[]) => string)];

/** Errors whose hints by the kernel say all that there is to do. */
const HINT_IS_ENOUGH =
  /^(?:AttributeError|ImportError|ModuleNotFoundError|NameError|RecursionError|SyntaxError|UnicodeDecodeError)$/;

/** The kernel's hint, and what the error means unless the hint or Python itself says so; empty if there is nothing to say. */
export function explainError(
  ename: string,
  { headline, hint }: { readonly headline: string; readonly hint: string | null },
): string {
  // Python's own suggestion needs no other words, unless it can't be meant.
  const isTold = ename === "NameError" && !missingImport(headline) && headline.includes("Did you mean");
  const isHintEnough = hint !== null && HINT_IS_ENOUGH.test(ename);
  const sentence = isTold || isHintEnough ? null : explain(ename, headline);
  // The reason why a package is missing can be the headline itself.
  return [hint !== null && headline.includes(hint) ? null : hint, sentence].filter(Boolean).join(" ");
}

/** What an error means and what to do about it, for a beginner; null if there is nothing to add. */
export function explain(ename: string, headline: string): string | null {
  const text = headline.startsWith(ename) ? headline.slice(ename.length).replace(/^: ?/, "") : headline;
  const missing = ename === "NameError" ? missingImport(text) : null;
  if (missing) return missing.sentence;
  for (const [names, pattern, says] of RULES) {
    const found = names.test(ename) ? pattern.exec(text) : null;
    if (!found) continue;
    if (typeof says === "function") return says(found.map((part) => part ?? ""));
    return says.replaceAll(/\$(\d)/g, (_, group: string) => found[Number(group)] ?? "");
  }
  return null;
}

const is = (name: string) => new RegExp(`^(?:${name})$`);
const ANY = /(?:)/;
const NOTHING = "None (a function without a return statement returns None)";

const RULES: readonly Rule[] = [
  ...SYNTAX_RULES,
  [
    is("NameError"),
    /^name '(\w+)' is not defined\. Did you mean: '([^']+)'(?:, or did you forget to import)?/,
    "$1 isn't defined. Did you mean $2?",
  ],
  [
    is("NameError"),
    /^name '(true|false|null|none)' is not defined/,
    ([, word = ""]) => `In Python it's ${{ true: "True", false: "False" }[word] ?? "None"}, with a capital letter.`,
  ],
  [
    is("NameError"),
    /^name '(\w+)' is not defined/,
    "$1 isn't defined yet. Check the spelling, run the cell that defines it, or put quotes around it if it's text.",
  ],
  [
    is("UnboundLocalError"),
    /local variable '(\w+)'/,
    "This function assigns $1, so $1 is a local variable here, and it's used before it has a value. Assign it first, or pass it in as a parameter.",
  ],
  [
    is("TypeError"),
    /^([\w.]+)\(\) missing (\d+) required (?:positional|keyword-only) arguments?: (.+?)\.?$/,
    ([, name = "", count = "", missing = ""]) =>
      `${name} needs ${count === "1" ? "one more argument" : `${count} more arguments`}: ${missing}. Pass ${count === "1" ? "it" : "them"} inside the parentheses of the call.`,
  ],
  [
    is("TypeError"),
    /^([\w.]+)\(\) takes (?:from \d+ to )?(\d+) positional arguments? but (\d+) (?:was|were) given/,
    ([, name = "", takes = "", given = ""]) =>
      `${name} takes ${takes} positional ${takes === "1" ? "argument" : "arguments"} but was called with ${given}. In a method, the object itself counts as the first one: is \`self\` missing from its definition?`,
  ],
  [
    is("TypeError"),
    /^([\w.]+)\(\) got an unexpected keyword argument '(\w+)'(?:\. Did you mean '(\w+)')?/,
    ([, name = "", given = "", meant = ""]) =>
      `${name} has no parameter named ${given}.${meant ? ` Did you mean ${meant}?` : " Check the spelling against its documentation."}`,
  ],
  [
    is("TypeError"),
    /^'NoneType' object is not subscriptable/,
    `The value before the [ ] is ${NOTHING}. Check where it was assigned.`,
  ],
  [
    is("TypeError"),
    /^'NoneType' object is not iterable/,
    `The value you're looping over is ${NOTHING}. Check where it was assigned.`,
  ],
  [is("TypeError"), /^'NoneType' object is not callable/, `The value you're calling is ${NOTHING}.`],
  [
    is("TypeError"),
    /^'(\w+)' object is not callable/,
    "Parentheses call a function, but this value is of type $1. Did you reuse a function's name, or is an operator such as * missing before the parenthesis?",
  ],
  [
    is("TypeError"),
    /^'(\w+)' object is not iterable/,
    "You can't loop over a value of type $1. To loop over numbers, use range(…).",
  ],
  [is("TypeError"), /^'(\w+)' object is not subscriptable/, "You can't index a value of type $1 with [ ]."],
  [
    is("TypeError"),
    /^'(\w+)' object does not support item assignment/,
    "A $1 can't be changed in place. Create a new one, or use a list.",
  ],
  [
    is("TypeError"),
    /^can only concatenate str \(not "(\w+)"\) to str/,
    'You can only add text to text, but this value is of type $1. Convert it with str(…), or use an f-string: f"… {value}".',
  ],
  [
    is("TypeError"),
    /^unsupported operand type\(s\) for (\S+): '(\w+)' and '(\w+)'/,
    ([, sign = "", left = "", right = ""]) =>
      [left, right].includes("NoneType")
        ? `One side of ${sign} is ${NOTHING}. Check where it was assigned.`
        : `${sign} doesn't work between ${left} and ${right}. Convert one of them first, for example with int(…), float(…) or str(…).`,
  ],
  [
    is("TypeError"),
    /^'(\S+)' not supported between instances of '(\w+)' and '(\w+)'/,
    "$1 can't compare $2 with $3. Convert one of them first: input() and files give you text, and int(…) turns it into a number.",
  ],
  [
    is("TypeError"),
    /^(\w+) indices must be integers or slices, not (\w+)/,
    "The items of a $1 are numbered from 0, but this index is of type $2. If it's a list of dicts, the number comes first.",
  ],
  [
    is("TypeError"),
    /unhashable type: '(\w+)'/,
    "A $1 can change, so it can't be a dict key or an item of a set. Use a tuple instead.",
  ],
  [
    is("TypeError"),
    /^object of type '(\w+)' has no len\(\)/,
    "A value of type $1 has no length. len(…) works on text, lists, dicts and other collections.",
  ],
  [
    is("AttributeError"),
    /^'NoneType' object has no attribute '(\w+)'/,
    `The value before .$1 is ${NOTHING}. Methods such as list.sort() change the list in place and return None.`,
  ],
  [
    is("AttributeError"),
    /^(?:'(\w+)' object|type object '\w+'|module '([\w.]+)') has no attribute '(\w+)'.*Did you mean: '(?:\.)?([\w.]+)'/s,
    ([, type = "", module = "", name = "", meant = ""]) =>
      `${type || module || "This"} has no ${name}. Did you mean ${meant}?`,
  ],
  [
    is("AttributeError"),
    /^module '([\w.]+)' has no attribute '(\w+)' \(consider renaming '(?:[^']*\/)?([^'/]+)' since/,
    "Your file $3 is imported instead of the module $1. Rename the file, and restart the kernel.",
  ],
  [
    is("AttributeError"),
    /^module '([\w.]+)' has no attribute '(\w+)'/,
    "The module $1 has no $2, at least not in this version. Check the spelling.",
  ],
  [
    is("AttributeError"),
    /^'(\w+)' object has no attribute '(\w+)'/,
    "A value of type $1 has no attribute $2. Check the spelling, and that the value has the type you expect.",
  ],
  [is("KeyError"), ANY, "This key doesn't exist. Use .get(key) if it may be missing, or check with `in` first."],
  [
    is("IndexError"),
    /pop from empty list|pop from an empty/,
    "The list is empty, so there's nothing to pop. Check that it has items first.",
  ],
  [is("IndexError"), ANY, "That index is out of range. Indexes start at 0, so the last one is len − 1."],
  [
    is("ValueError"),
    /^invalid literal for int\(\) with base \d+: (['"])(.*)\1/s,
    ([, , text = ""]) =>
      /^\s*-?\d*[.,]\d+\s*$/.test(text)
        ? `int(…) only reads whole numbers. For a number with a decimal point, use float("${text}").`
        : text.trim() === ""
          ? "The text is empty, so there's no number to read."
          : `“${text}” isn't a whole number. Remove everything that isn't a digit, or check it with .isdigit() first.`,
  ],
  [
    is("ValueError"),
    /^could not convert string to float: (.*)/s,
    "$1 isn't a number. Remove spaces, units and thousands separators, and use a point as the decimal sign.",
  ],
  [
    is("ValueError"),
    /^not enough values to unpack \(expected (?:at least )?(\d+), got (\d+)\)/,
    "There are $1 names to the left of = but only $2 values to the right.",
  ],
  [
    is("ValueError"),
    /^too many values to unpack \(expected (\d+)/,
    "There are only $1 names to the left of =, but more values to the right. To loop over a dict's keys and values, use .items().",
  ],
  [
    is("ValueError"),
    /is not in list|x not in list|not in list/,
    "The list doesn't contain this item. Check with `in` before you look it up or remove it.",
  ],
  [
    is("ValueError"),
    /^math domain error|expected a (?:nonnegative|positive) input/,
    "This function isn't defined for this number: the square root or logarithm of a negative number, for example.",
  ],
  [
    is("ZeroDivisionError"),
    ANY,
    "You divided by zero. Check that the divisor isn't 0 first, and see where it comes from.",
  ],
  [
    is("ModuleNotFoundError"),
    /^No module named '([\w.]+)'/,
    "There's no module named $1 here. Check the spelling, or install its package.",
  ],
  [
    is("ImportError"),
    /^cannot import name '(\w+)' from '([\w.]+)'.*Did you mean: '(\w+)'/s,
    "$2 has no $1. Did you mean $3?",
  ],
  [
    is("ImportError"),
    /^cannot import name '(\w+)' from '([\w.]+)'/,
    "$2 has no $1, at least not in this version. Check the spelling, and that none of your files has the module's name.",
  ],
  // The kernel says of most which function calls itself.
  [is("RecursionError"), ANY, "Calls were nested too deeply. Check when the innermost one ends."],
  [
    is("FileNotFoundError"),
    ANY,
    "There's no file with this name. Upload it under Files, or check its name and folder.",
  ],
  [is("IsADirectoryError"), ANY, "This is a folder, not a file."],
  [is("PermissionError"), ANY, "You can only write files inside your own folder here."],
  [is("FileExistsError"), ANY, "A file or folder with this name already exists."],
  [
    is("JSONDecodeError"),
    /^Expecting value: line 1 column 1/,
    "This text isn't JSON: it's empty, or starts with something else. Print its first characters to see what it is.",
  ],
  [
    is("JSONDecodeError"),
    /^Unexpected UTF-8 BOM/,
    'The text begins with an invisible mark that some programs write. Read the file with encoding="utf-8-sig".',
  ],
  [
    is("JSONDecodeError"),
    /line (\d+) column (\d+)/,
    "This text stops being JSON at line $1, column $2. JSON needs double quotes and no comma after the last item.",
  ],
  [
    is("UnicodeDecodeError"),
    /^'([\w-]+)' codec/,
    `This isn't $1 text. Read old Windows files with encoding="cp1252", or with mode "rb" if it isn't text.`,
  ],
  [
    is("UnicodeEncodeError"),
    /^'([\w-]+)' codec/,
    `One of the characters doesn't exist in $1. Write with encoding="utf-8".`,
  ],
  [is("StopIteration"), ANY, "next(…) found no more items. Use a for loop, or next(…, default)."],
  [is("AssertionError"), ANY, "The condition of the assert is false. Check the values in it."],
  [is("KeyboardInterrupt"), /^$/, "Stopped. Variables set so far are kept."],
  [is("NotImplementedError"), ANY, "This isn't implemented: a subclass is expected to define it."],
  [
    is("OverflowError"),
    /index-sized integer|too large to convert to C/,
    "This number is too large for a length, a position or a setting. In a browser, Python can hold less than 4 GB.",
  ],
  [is("OverflowError"), /^date value out of range/, "Dates go from the year 1 to the year 9999."],
  [is("OverflowError"), ANY, "The result is too large for a floating-point number."],
  [
    is("MemoryError"),
    /stack overflow|too complex/i,
    "This code is nested too deeply. Split it into several statements.",
  ],
  [is("MemoryError"), ANY, "There isn't enough memory. Work on smaller pieces, or remove large variables with del."],
  [is("EOFError"), ANY, "There was nothing left to read."],
];
