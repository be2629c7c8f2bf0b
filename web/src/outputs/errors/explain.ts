import { SYNTAX_RULES } from "./syntax-rules.ts";

/** A sentence for an error: whose name and text fit. `$1` stands for what the text's first group found. */
export type Rule = readonly [names: RegExp, text: RegExp, says: string | ((found: readonly string[]) => string)];

/** What an error means and what to do, for somebody who begins; null when there is nothing to add. */
export function explain(ename: string, headline: string): string | null {
  const text = headline.startsWith(ename) ? headline.slice(ename.length).replace(/^: ?/, "") : headline;
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
const NOTHING = "None, which is what a function gives that returns nothing and what stands for “no value”";

const RULES: readonly Rule[] = [
  ...SYNTAX_RULES,
  [
    is("NameError"),
    /^name '(\w+)' is not defined\. Did you mean: '([^']+)'(?:, or did you forget to import)?/,
    "There is nothing called $1. Did you mean $2?",
  ],
  [
    is("NameError"),
    /^name '(\w+)' is not defined\. Did you forget to import/,
    "$1 is a module. Write `import $1` above, then use it.",
  ],
  [
    is("NameError"),
    /^name '(true|false|null|none)' is not defined/,
    ([, word = ""]) => `Python writes ${{ true: "True", false: "False" }[word] ?? "None"}, with a capital letter.`,
  ],
  [
    is("NameError"),
    /^name '(\w+)' is not defined/,
    "Nothing is called $1 yet. Check the spelling, run the cell that sets it, or put quotes around it if it is meant as text.",
  ],
  [
    is("UnboundLocalError"),
    /local variable '(\w+)'/,
    "This function sets $1 somewhere, so inside it $1 is a variable of its own, and here it is read before it has a value. Set it first, or pass it in as a parameter.",
  ],
  [
    is("TypeError"),
    /^([\w.]+)\(\) missing (\d+) required (?:positional|keyword-only) arguments?: (.+?)\.?$/,
    ([, name = "", count = "", missing = ""]) =>
      `${name} needs ${count === "1" ? "one more value" : `${count} more values`}: ${missing}. Give ${count === "1" ? "it" : "them"} in the brackets of the call.`,
  ],
  [
    is("TypeError"),
    /^([\w.]+)\(\) takes (?:from \d+ to )?(\d+) positional arguments? but (\d+) (?:was|were) given/,
    "$1 takes $2 values but was given $3. In a method the object itself counts as the first: is `self` missing in its definition?",
  ],
  [
    is("TypeError"),
    /^([\w.]+)\(\) got an unexpected keyword argument '(\w+)'(?:\. Did you mean '(\w+)')?/,
    ([, name = "", given = "", meant = ""]) =>
      `${name} has no parameter called ${given}.${meant ? ` Did you mean ${meant}?` : " Check the spelling in its definition or help."}`,
  ],
  [
    is("TypeError"),
    /^'NoneType' object is not subscriptable/,
    `What stands before the [ ] is ${NOTHING}. Look at where it was set.`,
  ],
  [
    is("TypeError"),
    /^'NoneType' object is not iterable/,
    `What the loop should go over is ${NOTHING}. Look at where it was set.`,
  ],
  [is("TypeError"), /^'NoneType' object is not callable/, `What is called here is ${NOTHING}.`],
  [
    is("TypeError"),
    /^'(\w+)' object is not callable/,
    "Round brackets call a function, but this is of type $1. Was a function's name used for something else, or is an operator such as * missing before the bracket?",
  ],
  [
    is("TypeError"),
    /^'(\w+)' object is not iterable/,
    "A value of type $1 cannot be gone through one by one. A loop over numbers needs range(…).",
  ],
  [is("TypeError"), /^'(\w+)' object is not subscriptable/, "A value of type $1 has no parts to take out with [ ]."],
  [
    is("TypeError"),
    /^'(\w+)' object does not support item assignment/,
    "A $1 cannot be changed in place. Make a new one, or use a list.",
  ],
  [
    is("TypeError"),
    /^can only concatenate str \(not "(\w+)"\) to str/,
    'Text can only be joined with text, and this is of type $1. Turn it into text with str(…), or use an f-string: f"… {value}".',
  ],
  [
    is("TypeError"),
    /^unsupported operand type\(s\) for (\S+): '(\w+)' and '(\w+)'/,
    ([, sign = "", left = "", right = ""]) =>
      [left, right].includes("NoneType")
        ? `One side of ${sign} is ${NOTHING}. Look at where it was set.`
        : `${sign} does not work between ${left} and ${right}. Convert one of them first, e.g. with int(…), float(…) or str(…).`,
  ],
  [
    is("TypeError"),
    /^'(\S+)' not supported between instances of '(\w+)' and '(\w+)'/,
    "$1 cannot compare $2 with $3. Convert one of them first: input() and files give text, which int(…) makes a number.",
  ],
  [
    is("TypeError"),
    /^(\w+) indices must be integers or slices, not (\w+)/,
    "The parts of a $1 are numbered from 0, and this is of type $2. Is it a list of dicts, where the number comes first?",
  ],
  [
    is("TypeError"),
    /unhashable type: '(\w+)'/,
    "A $1 can change, so it cannot be a dict's key or in a set. Use a tuple instead.",
  ],
  [
    is("TypeError"),
    /^object of type '(\w+)' has no len\(\)/,
    "A value of type $1 has no length. len(…) is for text, lists, dicts and the like.",
  ],
  [
    is("AttributeError"),
    /^'NoneType' object has no attribute '(\w+)'/,
    `What stands before .$1 is ${NOTHING}. Methods such as list.sort() change in place and return None.`,
  ],
  [
    is("AttributeError"),
    /^(?:'(\w+)' object|type object '\w+'|module '([\w.]+)') has no attribute '(\w+)'.*Did you mean: '(?:\.)?([\w.]+)'/s,
    ([, type = "", module = "", name = "", meant = ""]) =>
      `${type || module || "This"} has no ${name}. Did you mean ${meant}?`,
  ],
  [
    is("AttributeError"),
    /^module '([\w.]+)' has no attribute '(\w+)'/,
    "The module $1 has no $2. Is one of your own files called $1.py, so that it is imported instead?",
  ],
  [
    is("AttributeError"),
    /^'(\w+)' object has no attribute '(\w+)'/,
    "A value of type $1 has nothing called $2. Check the spelling, and that it is of the type you expect.",
  ],
  [is("KeyError"), ANY, "There is no such key. Use .get(key) for a value that may be missing, or `in` to ask first."],
  [
    is("IndexError"),
    /pop from empty list|pop from an empty/,
    "There is nothing left to take out. Ask whether the list is empty first.",
  ],
  [
    is("IndexError"),
    ANY,
    "That position does not exist. The first item is number 0, so the last one is one less than the length.",
  ],
  [
    is("ValueError"),
    /^invalid literal for int\(\) with base \d+: (['"])(.*)\1/s,
    ([, , text = ""]) =>
      /^\s*-?\d*[.,]\d+\s*$/.test(text)
        ? `int(…) reads whole numbers only. Use float("${text}") for a number with a decimal point.`
        : text.trim() === ""
          ? "The text is empty, so there is no number in it to read."
          : `“${text}” cannot be read as a whole number. Remove what is not a digit, or check it first with .isdigit().`,
  ],
  [
    is("ValueError"),
    /^could not convert string to float: (.*)/s,
    "$1 cannot be read as a number. Remove spaces, units and thousands separators; the decimal sign is a point.",
  ],
  [
    is("ValueError"),
    /^not enough values to unpack \(expected (?:at least )?(\d+), got (\d+)\)/,
    "There are $1 names left of the = but only $2 values right of it.",
  ],
  [
    is("ValueError"),
    /^too many values to unpack \(expected (\d+)/,
    "There are only $1 names left of the =, and more values right of it. In a loop over a dict, use .items() to get pairs.",
  ],
  [
    is("ValueError"),
    /is not in list|x not in list|not in list/,
    "The list has no such item. Ask with `in` before you look for it or remove it.",
  ],
  [
    is("ValueError"),
    /^math domain error|expected a (?:nonnegative|positive) input/,
    "Mathematics has no result for this number, such as the square root or logarithm of a negative one.",
  ],
  [
    is("ZeroDivisionError"),
    ANY,
    "Something is divided by zero. Ask whether the divisor is 0 before you divide, and look at where it comes from.",
  ],
  [
    is("ModuleNotFoundError"),
    /^No module named '([\w.]+)'/,
    "There is no module called $1. Check the spelling; a package may be installed under another name than it is imported by.",
  ],
  [
    is("ImportError"),
    /^cannot import name '(\w+)' from '([\w.]+)'.*Did you mean: '(\w+)'/s,
    "$2 has no $1. Did you mean $3?",
  ],
  [
    is("ImportError"),
    /^cannot import name '(\w+)' from '([\w.]+)'/,
    "$2 has nothing called $1, or its version here is another one. Check the spelling, and that no file of yours is called like the module.",
  ],
  [
    is("RecursionError"),
    ANY,
    "A function calls itself again and again without an end. Check the case in which it should stop.",
  ],
  [
    is("FileNotFoundError"),
    ANY,
    "There is no file of that name here. Upload it under Files, or check the name and its folder.",
  ],
  [is("IsADirectoryError"), ANY, "This is a folder, not a file."],
  [is("PermissionError"), ANY, "Files outside of your own folder cannot be written here."],
  [is("FileExistsError"), ANY, "There is a file or folder of that name already."],
  [
    is("JSONDecodeError"),
    /^Expecting value: line 1 column 1/,
    "The text is not JSON: it is empty, or begins with something else. Print its first characters to see what it is.",
  ],
  [
    is("JSONDecodeError"),
    /line (\d+) column (\d+)/,
    "The text is not JSON from line $1, column $2 on. JSON needs double quotes and has no comma after the last item.",
  ],
  [
    is("UnicodeDecodeError"),
    /^'([\w-]+)' codec/,
    'The file is not text in $1. Try open(…, encoding="cp1252") for old Windows files, or "rb" if it is no text.',
  ],
  [is("UnicodeEncodeError"), /^'([\w-]+)' codec/, 'Some character does not exist in $1. Write with encoding="utf-8".'],
  [
    is("StopIteration"),
    ANY,
    "next(…) was asked for one more item, but there was none. Use a for loop, or next(…, default).",
  ],
  [is("AssertionError"), ANY, "What the assert claims is not true here. Look at the values in it."],
  [is("KeyboardInterrupt"), /^$/, "The cell was stopped. What it had set so far is kept."],
  [is("NotImplementedError"), ANY, "This part has not been written yet: a subclass is expected to define it."],
  [is("OverflowError"), ANY, "The result is too large for a number with a decimal point."],
  [
    is("MemoryError"),
    ANY,
    "There is not enough memory for this. Work on smaller pieces, or remove large variables with del.",
  ],
  [is("EOFError"), ANY, "There was nothing more to read."],
];
