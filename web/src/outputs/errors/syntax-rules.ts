import type { Rule } from "./explain.ts";

const SYNTAX = /^SyntaxError$/;
const INDENT = /^IndentationError$/;

/** Plainer wording for Python's messages about code that it can't parse. */
export const SYNTAX_RULES: readonly Rule[] = [
  [SYNTAX, /^expected ':'/, "A line that starts a block (if, for, while, def, class, …) ends with a colon."],
  [SYNTAX, /Perhaps you forgot a comma/, "Something is missing between two values here, most likely a comma."],
  [SYNTAX, /Maybe you meant '==' or ':=' instead of '='/, "= assigns a variable. To compare two values, write ==."],
  [
    SYNTAX,
    /^cannot assign to .* Maybe you meant '==' instead of '='/,
    "Only a name can be to the left of =. To compare two values, write ==.",
  ],
  [SYNTAX, /^cannot assign to/, "Only a name, or an item of a list or dict, can be to the left of =."],
  [
    SYNTAX,
    /^unterminated (?:f-string|string|triple-quoted)/,
    "A string starts here but has no closing quote. Add the same quote at its end.",
  ],
  [SYNTAX, /^'(.)' was never closed/, "This $1 is never closed. Add the closing one, or remove this one."],
  [SYNTAX, /^unmatched '(.)'/, "Unmatched $1: the opening one is missing, or this one is extra."],
  [
    SYNTAX,
    /^closing parenthesis '(.)' does not match opening parenthesis '(.)'/,
    "$2 was opened, but $1 closes it. Each kind closes with its own, in reverse order of opening.",
  ],
  [SYNTAX, /^Missing parentheses in call to '(\w+)'/, "$1 is a function: write $1(…) with parentheses."],
  [
    SYNTAX,
    /^'return' outside function/,
    "return only works inside a function. To show a value, just write it at the end of the cell.",
  ],
  [SYNTAX, /^'(break|continue)' (?:outside loop|not properly in loop)/, "$1 only works inside a for or while loop."],
  [SYNTAX, /^'(await|yield)' outside/, "$1 only works inside a function."],
  [
    SYNTAX,
    /^invalid character '(.)'/u,
    "Python doesn't accept the character $1 here. It often comes from copied text: retype the quote, dash or space.",
  ],
  [
    SYNTAX,
    /^invalid non-printable character/,
    "There's an invisible character here, often from copied text. Delete it and retype the space.",
  ],
  [
    SYNTAX,
    /^invalid decimal literal/,
    "A number is followed by letters. Names can't start with a digit, and multiplication needs a *.",
  ],
  [
    SYNTAX,
    /^leading zeros in decimal integer literals/,
    "Whole numbers can't start with 0. If it's a phone number or a code, put it in quotes.",
  ],
  [
    SYNTAX,
    /^positional argument follows keyword argument/,
    "Named arguments (name=value) come after the ones without a name.",
  ],
  [SYNTAX, /^keyword argument repeated: (\w+)/, "$1 is passed twice in this call."],
  [
    SYNTAX,
    /^(?:f-string|t-string): (.+)/,
    "Inside the braces of the f-string: $1. To write { or } as text, double it: {{ }}.",
  ],
  [
    SYNTAX,
    /^unexpected character after line continuation character/,
    'Nothing can follow a backslash at the end of a line. In a path, use / or r"…".',
  ],
  [
    SYNTAX,
    /^\(unicode error\) '\w*unicodeescape'/,
    'A backslash in a string starts a special character. For a path, write r"…" or use /.',
  ],
  [
    SYNTAX,
    /^\(unicode error\)|^Non-UTF-8 code/,
    "The file isn't UTF-8. Convert it, or name its encoding in its first line, such as # coding: cp1252.",
  ],
  [SYNTAX, /^invalid syntax\. Did you mean '([^']+)'/, "Python doesn't know this word here. Did you mean $1?"],
  [
    SYNTAX,
    /^invalid syntax/,
    "Python can't read this line. Look just before the mark, and at the end of the line above: a parenthesis, quote, comma or operator may be missing.",
  ],
  [SYNTAX, /./, "Python can't read this code, so nothing in this cell has run."],
  [
    INDENT,
    /^expected an indented block after (.+?) on line (\d+)/,
    "Indent the lines that belong to the $1 on line $2 by four spaces. An empty block needs `pass`.",
  ],
  [
    INDENT,
    /^unexpected indent/,
    "This line is indented, but no block starts above it. Remove the spaces at its start.",
  ],
  [
    INDENT,
    /^unindent does not match/,
    "This line's indentation doesn't match any of the lines above. Use four spaces per level.",
  ],
  [/^TabError$/, /(?:)/, "The indentation mixes tabs and spaces. Use four spaces per level."],
];
