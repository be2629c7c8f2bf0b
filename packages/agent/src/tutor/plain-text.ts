import { withTurnedConditions } from "./turned-conditions.ts";

/** Characters that nobody sees, and marks that are put onto others. */
const INVISIBLE = /[\p{Cf}\p{M}\u115f\u1160]/gu;
/** HTML's names of the characters that code is made of. */
const ENTITIES: Readonly<Record<string, string>> = {
  Tab: " ",
  NewLine: "\n",
  amp: "&",
  apos: "'",
  ast: "*",
  bsol: "\\",
  colon: ":",
  comma: ",",
  commat: "@",
  equals: "=",
  excl: "!",
  ge: ">=",
  gt: ">",
  lbrace: "{",
  lbrack: "[",
  lcub: "{",
  le: "<=",
  lowbar: "_",
  lpar: "(",
  lsqb: "[",
  lt: "<",
  midast: "*",
  minus: "-",
  nbsp: " ",
  ne: "!=",
  num: "#",
  percnt: "%",
  period: ".",
  plus: "+",
  quot: '"',
  rbrace: "}",
  rbrack: "]",
  rcub: "}",
  rpar: ")",
  rsqb: "]",
  semi: ";",
  sol: "/",
  thinsp: " ",
  ensp: " ",
  emsp: " ",
  verbar: "|",
};
const ENTITY = /&(?:#x([\da-f]{1,6})|#(\d{1,7})|(\w+));?/gi;
const TAG = /<\/?[a-z][^<>\n]*>/gi;
/** What LaTeX writes around symbols in a formula. */
const FORMULA =
  /\\(?:text|texttt|mathrm|mathtt|mathit|mathbf|operatorname|mathbin|mathrel|mathop)\b|\\[,;:! ]|\\(?:quad|qquad|left|right)\b/g;
/** Letters that look like those of code. */
const LOOKALIKES: Readonly<Record<string, string>> = {
  "−": "-",
  "–": "-",
  "×": "*",
  "∗": "*",
  "⁎": "*",
  "➕": "+",
  "➖": "-",
  "✖": "*",
  "➗": "/",
  "🟰": "=",
  "≤": "<=",
  "≥": ">=",
  "≠": "!=",
  "‘": "'",
  "’": "'",
  "“": '"',
  "”": '"',
  а: "a",
  е: "e",
  о: "o",
  р: "p",
  с: "c",
  у: "y",
  х: "x",
  і: "i",
  ѕ: "s",
  ј: "j",
  ԛ: "q",
  ԝ: "w",
  һ: "h",
  ӏ: "l",
  к: "k",
  м: "m",
  т: "t",
  в: "b",
  п: "n",
  г: "r",
  ο: "o",
  α: "a",
  ν: "v",
  ρ: "p",
  τ: "t",
  υ: "u",
  χ: "x",
  ι: "i",
  κ: "k",
  ε: "e",
  η: "n",
  ω: "w",
  γ: "y",
  ɑ: "a",
  ɡ: "g",
  ı: "i",
  ⅼ: "l",
};
/** Letters in the order of the alphabet that are drawn in another way: small capitals, of which q and x aren't parted. */
const SMALL_CAPITALS = Array.from("ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡxʏᴢ");
/** Where white letters in circles and squares begin. */
const BOXED_STARTS = [0x1f150, 0x1f170, 0x1f1e6];

/** A text with each character in its plainest form, and without those that nobody sees. */
export function plainCharacters(text: string): string {
  return text
    .replaceAll(ENTITY, (written, hex?: string, decimal?: string, name?: string) => {
      if (name !== undefined) return (Object.hasOwn(ENTITIES, name) && ENTITIES[name]) || written;
      const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : written;
    })
    .replaceAll(/[\u{e0020}-\u{e007e}]/gu, (tag) => String.fromCodePoint((tag.codePointAt(0) ?? 0) - 0xe0000))
    .replaceAll(/[\u249c-\u24b5]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) - 0x249c + 97))
    .normalize("NFKD")
    .replaceAll(INVISIBLE, "")
    .replaceAll(/[^\x00-\x7f]/gu, plainLetter);
}

function plainLetter(letter: string): string {
  const small = SMALL_CAPITALS.indexOf(letter);
  const code = letter.codePointAt(0) ?? 0;
  const boxed = BOXED_STARTS.map((start) => code - start).find((at) => at >= 0 && at < 26);
  const index = small >= 0 ? small : boxed;
  return LOOKALIKES[letter] ?? (index === undefined ? letter : String.fromCharCode(97 + index));
}

/** A text in which letters that stand apart, beside or below each other, are words. */
export function unspelled(text: string): string {
  const letters = /(?<![^\s|,/·-])(?:[^\s|,/·-][ \t]*(?:[\n|,/·-][ \t]*){1,3}){4,}[^\s|,/·-](?![^\s|,/·-])/g;
  return text
    .replaceAll(letters, (apart) => apart.replaceAll(/[\s|,/·-]/g, ""))
    .replaceAll(SPELLED, (apart) => apart.replaceAll(/[ .·-]/g, ""));
}

/** How code is dictated. */
const SPOKEN: readonly (readonly [RegExp, string])[] = [
  [/\bplus[- ]equals?\b/gi, " += "],
  [/\bminus[- ]equals?\b/gi, " -= "],
  [/\b(?:double[- ]equals?|equals[- ]equals|is equal to)\b/gi, " == "],
  [/\b(?:is )?(?:less|smaller) than or equal(?: to|s)?\b/gi, " <= "],
  [/\b(?:is )?greater than or equal(?: to|s)?\b/gi, " >= "],
  [/\b(?:is )?(?:less|smaller) than\b/gi, " < "],
  [/\b(?:is )?greater than\b/gi, " > "],
  [/\bequals?(?: sign)?\b/gi, " = "],
  [/\bplus\b/gi, " + "],
  [/\bminus\b/gi, " - "],
  [/\btimes\b/gi, " * "],
  [/\bdivided by\b/gi, " / "],
  [/\b(?:mod|modulo|percent)\b/gi, " % "],
  [/\b(?:open(?:ing)?|left) (?:square )?bracket\b/gi, " [ "],
  [/\bclos(?:e|ing) (?:square )?bracket\b|\bright (?:square )?bracket\b/gi, " ] "],
  [/\b(?:open(?:ing)?|left) paren(?:thesis)?\b/gi, " ( "],
  [/\b(?:clos(?:e|ing)|right) paren(?:thesis)?\b/gi, " ) "],
  [/\b(?:open(?:ing)?|clos(?:e|ing)) quotes?\b|\bquotes?\b/gi, " "],
  [/\bcomma\b/gi, " , "],
  [/\bcolon\b/gi, " : "],
  [/\b(?:dot|period)\b/gi, " . "],
  [/\s*\bunderscore\b\s*/gi, "_"],
  ...["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"].map(
    (word, number) => [new RegExp(`\\b${word}\\b`, "gi"), String(number)] as const,
  ),
];
/** Words that order the pieces of a line. */
const FILLERS =
  /,?\s*\b(?:and then|then|next|finally|followed by|after that)\b|\b(?:first|(?:the )?(?:operators?|symbol)|the (?:word|name|number|sign|digit|type)|write|put|comes?|there)\b/gi;
const LIST_MARK = /^[ \t]*(?:[-*+]|\d+[.)])[ \t]+(?:\[[ x]\][ \t]+)?/gm;
const LINK = /!?\[((?:[^[\]\n]|\[[^[\]\n]*\])*)\]\([^)\n]*\)/g;
/** Letters that are written one by one. */
const SPELLED = /(?<!\S)(?:(?:\S ){4,}\S|(?:[^\s.·-][.·-]){4,}[^\s.·-])(?!\S)/g;

function asFormula(text: string): string {
  return text
    .replaceAll(/\\(?:bmod|pmod|mod)\b/g, " % ")
    .replaceAll(FORMULA, "")
    .replaceAll(/[{}$]/g, "")
    .replaceAll(/\\(?:leq?\b|geq?\b|neq?\b|times\b|cdot\b|%|_)/g, (sign) => SYMBOLS[sign.slice(1, 3)] ?? "*");
}

const SYMBOLS: Readonly<Record<string, string>> = { le: "<=", ge: ">=", ne: "!=", "%": "%", _: "_" };

/** A text without HTML's tags, and without the marks of Markdown that can't be operators. */
export function rendered(text: string): string {
  return withoutTags(plainCharacters(text))
    .replaceAll(LIST_MARK, "")
    .replaceAll(/^[ \t]*(?:#{1,6}[ \t]|(?:>[ \t]*)+(?=\S))/gm, "")
    .replaceAll(LINK, "$1")
    .replaceAll(/\|/g, " ")
    .replaceAll(/\*\*|(?<!_)__(?!_)/g, "");
}

function withoutTags(plain: string): string {
  return plain.replaceAll(TAG, "").replaceAll(/\\(?=[!-/:-@[-`{-~])/g, "");
}

/**
 * What a text can be read as: as it is written, without HTML's, Markdown's and LaTeX's marks, as somebody dictates it, and with its
 * conditions turned around. Which marks an asterisk or a bar is, depends on what renders it, so all are read.
 */
export function readings(text: string): readonly string[] {
  const plain = plainCharacters(text);
  const asCells = rendered(text);
  const withoutMarks = withoutTags(plain)
    .replaceAll(LIST_MARK, "")
    .replaceAll(FORMULA, "")
    .replaceAll(/[*~|$`]|(?<![^\W_])_+|_+(?![^\W_])|^[ \t]*(?:>|#{1,6}[ \t])/gm, "");
  const spelled = withoutMarks.replaceAll(SPELLED, (letters) => letters.replaceAll(/[ .·-]/g, ""));
  const dictate = (words: string) => SPOKEN.reduce((rest, [spoken, symbol]) => rest.replaceAll(spoken, symbol), words);
  const dictated = dictate(withoutMarks);
  return [
    ...new Set(
      [
        plain,
        withoutTags(plain),
        withoutMarks,
        asCells,
        asFormula(plain),
        spelled,
        asCells.replaceAll(FILLERS, " "),
        dictated,
        dictated.replaceAll(FILLERS, " "),
        // Who dictates parts the signs by commas.
        dictate(withoutMarks.replaceAll(",", " ")).replaceAll(FILLERS, " "),
      ].flatMap(withTurnedConditions),
    ),
  ];
}

const BASE64 = /[A-Za-z0-9+/]{8,}={0,2}/g;
/** The same in groups of four. */
const GROUPED = /(?<![A-Za-z0-9+/])(?:[A-Za-z0-9+/]{4} ){3,}[A-Za-z0-9+/]{2,4}={0,2}/g;
const HEX = /\b(?:[0-9a-f]{2}[ \t]?){6,}\b/gi;
const BINARY = /\b(?:[01]{7,8}[ \t]?){4,}/g;
const OCTAL = /\b(?:1[0-7]{2}|[4-7][0-7])(?:[ ,]+(?:1[0-7]{2}|[4-7][0-7])){4,}\b/g;
const CODES = /\b(?:1[01]\d|12[0-6]|[3-9]\d)(?:[ ,]+(?:1[01]\d|12[0-6]|[3-9]\d|9|10|13)){4,}\b/g;
/** How numbers of characters are written in code. */
const WRITTEN_CODE = /\bchr\((\d+)\)[\s+,]*|\b0x([\da-f]{2})\b[\s,]*/gi;
/** Words with a sign for each space. */
const JOINED_WORDS = /\w(?:[~_·]|[^\x00-\x7f]){1,3}(?:[\w=+*/%<>()[\].'"]+(?:[~_·]|[^\x00-\x7f]){1,3}){3,}/u;
/** Parts of one longer text in Base64, on lines or in answers of their own. */
const BASE64_LINES = /(?:^[\w+/-]{8,}\n)+[\w+/-]+={0,2}$/gm;
const BASE64_PART = /(?<![\w+/-])[\w+/-]{12,}={0,2}/g;

/** What has code's signs among its letters, so that it's code once its letters are others. */
const SPAN = /[a-z]\S*[([=<>+*%/]/i;
/** Reading it takes 26 times as long as reading the text, and what came before was read when it came. */
const MAX_SPAN_CHARACTERS = 300;
/** Letters with the same character between all of them, such as `s.e.t.(`. */
const PARTED = /([^\s])([^\s])(?:[^\s]\2){4,}[^\s]?/g;
const PIECES = /'([^'\s]{1,20})'|"([^"\s]{1,20})"|`([^`\s]{1,20})`/g;
const MIN_PIECES = 3;
/** Letters and digits in one word, in which digits stand for letters. */
const WITH_DIGITS = /\b(?=\w*[a-z])(?=\w*[0-7])\w{2,}\b/gi;
const AS_LETTERS = "oizeasbt";

/** The text, followed by what it says in codes. */
export function decoded(text: string): string {
  return decodings(text).join("\n");
}

/**
 * The text and, each by itself, what it says in codes that everybody can undo: Base64, numbers, escapes, other letters for each letter,
 * backwards, in pieces.
 */
export function decodings(text: string): readonly string[] {
  const numbers = (digits: string, base: number, size: RegExp) =>
    (digits.match(size) ?? []).map((one) => String.fromCharCode(Number.parseInt(one, base))).join("");
  const plainCodes = text.replaceAll(WRITTEN_CODE, (_, decimal?: string, hex?: string) => `${decimal ?? hex} `);
  if (plainCodes !== text) return [...new Set([...decodings(plainCodes), text])];
  const all = [
    text,
    ...base64In(text),
    base64In(text).join("\n"),
    ...(text.match(BASE64_LINES) ?? []).map((lines) => decodeBase64(lines.replaceAll("\n", ""))),
    decodeBase64((text.match(BASE64_PART) ?? []).join("")),
    ...base64In(Array.from(text).reverse().join("")),
    ...(text.match(GROUPED) ?? []).map((groups) => decodeBase64(groups.replaceAll(" ", ""))),
    ...(text.match(HEX) ?? []).map((hex) => numbers(hex, 16, /[0-9a-f]{2}/gi)),
    ...(text.match(BINARY) ?? []).map((bits) => numbers(bits, 2, /[01]{7,8}/g)),
    ...(text.match(CODES) ?? []).map((codes) => numbers(codes, 10, /\d+/g)),
    text.replaceAll(/[%=]([0-9a-f]{2})/gi, (_, hex: string) => numbers(hex, 16, /../g)),
    text.replaceAll(/\\(?:u\{?00|x)([0-9a-f]{2})\}?/gi, (_, hex: string) => numbers(hex, 16, /../g)),
    ...(text.match(OCTAL) ?? []).map((codes) => numbers(codes, 8, /\d+/g)),
    moved(text, 13),
    ...(SPAN.test(text) ? otherLetters(text.slice(-MAX_SPAN_CHARACTERS)) : []),
    ...(text.match(PARTED) ?? []).map((parted) =>
      Array.from(parted)
        .filter((_, at) => at % 2 === 0)
        .join(""),
    ),
    text.replaceAll(/(?<=\w)-(?=\w)/g, ""),
    joined(text),
    text.replaceAll(WITH_DIGITS, (word) => word.replaceAll(/[0-7]/g, (digit) => AS_LETTERS[Number(digit)] ?? "")),
    Array.from(text).reverse().join(""),
    JOINED_WORDS.test(text) ? text.replaceAll(/[~_·]|[^\x00-\x7f]/gu, " ") : "",
    /\b(?:RETURN|DEF|FOR|WHILE|IF)\b/.test(text) ? text.toLowerCase() : "",
  ];
  return [...new Set(all)].filter((one) => one !== "");
}

/** Each letter as one that stands so much later in the alphabet. */
function moved(text: string, by: number): string {
  return text.replaceAll(/[a-z]/gi, (letter) => {
    const first = letter < "a" ? 65 : 97;
    return String.fromCharCode(((letter.charCodeAt(0) - first + by) % 26) + first);
  });
}

/** Code in which each letter was moved, or taken from the alphabet's other end. */
function otherLetters(code: string): readonly string[] {
  if (code === "") return [];
  const mirrored = code.replaceAll(/[a-z]/gi, (letter) =>
    String.fromCharCode((letter < "a" ? 155 : 219) - letter.charCodeAt(0)),
  );
  return [...Array.from({ length: 25 }, (_, by) => moved(code, by + 1)), mirrored];
}

function joined(text: string): string {
  const pieces = Array.from(text.matchAll(PIECES), ([, ...texts]) => texts.find((piece) => piece !== undefined) ?? "");
  return pieces.length < MIN_PIECES ? "" : pieces.join("");
}

/** What is Base64 in a text, also of Base64. */
function base64In(text: string): readonly string[] {
  const once = (text.match(BASE64) ?? []).map(decodeBase64);
  return [...once, ...once.flatMap((one) => (one.match(BASE64) ?? []).map(decodeBase64))];
}

function decodeBase64(word: string): string {
  try {
    return atob(word.replaceAll("-", "+").replaceAll("_", "/"));
  } catch {
    return "";
  }
}
