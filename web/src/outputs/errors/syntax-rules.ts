import type { Rule } from "./explain.ts";

const SYNTAX = /^SyntaxError$/;
const INDENT = /^IndentationError$/;

/** Python's own words for code it cannot read, in plainer ones. */
export const SYNTAX_RULES: readonly Rule[] = [
  [SYNTAX, /^expected ':'/, "A line that begins a block (if, for, while, def, class, …) ends with a colon."],
  [SYNTAX, /Perhaps you forgot a comma/, "Something is missing between two values here, most likely a comma."],
  [SYNTAX, /Maybe you meant '==' or ':=' instead of '='/, "= sets a variable. To compare two values write ==."],
  [
    SYNTAX,
    /^cannot assign to .* Maybe you meant '==' instead of '='/,
    "Only a name can stand left of =. To compare two values write ==.",
  ],
  [SYNTAX, /^cannot assign to/, "Only a name, or a place in a list or dict, can stand left of =."],
  [
    SYNTAX,
    /^unterminated (?:f-string|string|triple-quoted)/,
    "A text begins here but has no closing quote. Put the same quote at its end.",
  ],
  [
    SYNTAX,
    /^'(.)' was never closed/,
    "The $1 here has no closing partner. Add it, or look for one that is too many before.",
  ],
  [SYNTAX, /^unmatched '(.)'/, "This $1 closes nothing: its opening partner is missing, or it is one too many."],
  [
    SYNTAX,
    /^closing parenthesis '(.)' does not match opening parenthesis '(.)'/,
    "$2 was opened but $1 closes it. Brackets close in the reverse order of opening, each with its own kind.",
  ],
  [SYNTAX, /^Missing parentheses in call to '(\w+)'/, "$1 is a function: write $1(…) with round brackets."],
  [
    SYNTAX,
    /^'return' outside function/,
    "return only works inside a function. At the end of a cell, just write the value to show it.",
  ],
  [SYNTAX, /^'(break|continue)' (?:outside loop|not properly in loop)/, "$1 only works inside a for or while loop."],
  [SYNTAX, /^'(await|yield)' outside/, "$1 only works inside a function."],
  [
    SYNTAX,
    /^invalid character '(.)'/u,
    "$1 is not a character Python knows here. It often comes from copied text: type the quote, dash or space anew.",
  ],
  [
    SYNTAX,
    /^invalid non-printable character/,
    "There is an invisible character here, often from copied text. Delete it and type the space anew.",
  ],
  [
    SYNTAX,
    /^invalid decimal literal/,
    "A number is followed by letters. Names cannot begin with a digit, and a * is needed to multiply.",
  ],
  [
    SYNTAX,
    /^leading zeros in decimal integer literals/,
    "Whole numbers cannot begin with 0. For a telephone number or code, put it in quotes.",
  ],
  [
    SYNTAX,
    /^positional argument follows keyword argument/,
    "Values with a name (name=value) come after those without one.",
  ],
  [SYNTAX, /^keyword argument repeated: (\w+)/, "$1 is given twice in this call."],
  [
    SYNTAX,
    /^(?:f-string|t-string): (.+)/,
    "Inside the braces of the f-string: $1. Write { and } as text twice: {{ }}.",
  ],
  [
    SYNTAX,
    /^unexpected character after line continuation character/,
    'Nothing may follow a backslash at the end of a line. In a path write / or r"…".',
  ],
  [SYNTAX, /^\(unicode error\)/, 'A backslash in text begins a special character. For a path write r"…" or use /.'],
  [SYNTAX, /^invalid syntax\. Did you mean '([^']+)'/, "Python does not know this word here. Did you mean $1?"],
  [
    SYNTAX,
    /^invalid syntax/,
    "Python cannot read this line. Look just before the mark, and at the end of the line above: a bracket, quote, comma or operator may be missing.",
  ],
  [SYNTAX, /./, "Python cannot read this code, so nothing of the cell has run."],
  [
    INDENT,
    /^expected an indented block after (.+?) on line (\d+)/,
    "The lines that belong to the $1 on line $2 have to be indented, by four spaces. An empty block needs `pass`.",
  ],
  [
    INDENT,
    /^unexpected indent/,
    "This line is indented although no block begins above it. Remove the spaces at its start.",
  ],
  [
    INDENT,
    /^unindent does not match/,
    "This line's indentation fits none of the lines above. Use four spaces for each level.",
  ],
  [/^TabError$/, /(?:)/, "Tabs and spaces are mixed in the indentation. Use four spaces for each level."],
];
