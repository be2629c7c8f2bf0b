import { KEYWORDS, SQL_KEYWORDS, tokensOf, WORD } from "./code-patterns.ts";
import { decodings, rendered, unspelled } from "./plain-text.ts";
import { withoutNegations } from "./turned-conditions.ts";

/**
 * Signs and numbers in the words of several languages, the longest of each language first. What is said in another language, or as
 * pseudo-code, has the same names in it.
 */
const SIGNS = withoutAccents([
  [/\b(?:(?:is )?not equal(?: to)?|different from|distinto de|diferente de|ungleich|différent de)\b|不等于/giu, "!="],
  [
    /\b(?:at most|no more than|(?:less|smaller) than or equal(?: to)?|menor o igual(?: que| a)?|höchstens)\b|小于等于|不大于/giu,
    "<=",
  ],
  [
    /\b(?:at least|no less than|greater than or equal(?: to)?|mayor o igual(?: que| a)?|mindestens)\b|大于等于|不小于/giu,
    ">=",
  ],
  [/\b(?:less|smaller|lower) than\b|\b(?:below|menor que|kleiner als|inférieur à)\b|小于/giu, "<"],
  [/\b(?:greater|larger|bigger|more) than\b|\b(?:above|exceeds|mayor que|größer als|supérieur à)\b|大于/giu, ">"],
  [
    /\b(?:remainders?|b?mod(?:ulo|ulus)?|percent|resto|residuo|módulo|modulo|rest|reste)\b|取余数?|取模|余数|模/giu,
    "%",
  ],
  [/\b(?:length|länge|longueur|longitud)\b|长度/giu, "len"],
  [/\b(?:floor[- ]divi\w+|rounded down)\b|\b(?:integer|floor|whole) division\b|\bdivisi[oó]n entera\b|整除/giu, "//"],
  [/\bsquared\b|\bal cuadrado\b|平方/giu, "** 2"],
  [/\b(?:to|raised to) the power(?: of)?\b|\belevado a\b|次方/giu, "**"],
  [/\b(?:divided by|dividido (?:entre|por)|geteilt durch|divisé par)\b|除以/giu, "/"],
  [/\b(?:plus|add(?:ed|ing)?|más|mas|sumar|suma|addier\w*)\b|加上?/giu, "+"],
  [/\b(?:minus|subtract(?:ed|ing)?|less|difference|menos|resta|restar|moins|abziehen|differenz)\b|减去?/giu, "-"],
  [/\b(?:times|multiplied by|multiply|product|multiplicado por|mal|fois)\b|乘以?/giu, "*"],
  [
    /\b(?:(?:is )?(?:double[- ]equals?|equals?(?: to)?)|compared?|becomes|is|es|ist|est|igual(?: a)?|gleich|égale?(?: à)?|vale)\b|==|[←≔]|:=|等于|是/giu,
    "=",
  ],
  [/\b(?:zero|cero|null|nul|zéro)\b|[零〇]/giu, "0"],
  [/\b(?:one|uno|una|eins|un|une)\b|一/giu, "1"],
  [/\b(?:two|dos|zwei|deux)\b|[二两]/giu, "2"],
  [/\b(?:three|tres|drei|trois)\b|三/giu, "3"],
  [/\b(?:four|cuatro|vier|quatre)\b|四/giu, "4"],
  [/\b(?:five|cinco|fünf|cinq)\b|五/giu, "5"],
  [/\b(?:ten|diez|zehn|dix)\b|十/giu, "10"],
  [/\b(?:descend(?:ing|s)?|absteigend|descendente|décroissant)\b|降序/giu, "desc"],
  [/\b(?:ascend(?:ing|s)?|aufsteigend|ascendente|croissant)\b|升序/giu, "asc"],
  [/\b(?:sort(?:ed|ing)? by|order(?:ed|ing)?|sortier\w*|ordena\w*|trier|triée?)\b|排序/giu, "order"],
]);
const THOUSANDS = /(?<![\w.,])\d{1,3}(?:[,_\u00a0 ]\d{3})+(?![\w,])/g;
const ROUND_NUMBER = /(?<![\w.,])(\d+)(?:[ -]+|(?=[km]\b))(thousand|millions?|k|m)\b/gi;

/** Words between the parts of an expression, which say nothing of their own. */
const FILLERS: ReadonlySet<string> = new Set(
  (
    "a an the of on in into to with from by for and or then that this it its is are be there as at around inside behind before first next " +
    "last finally whole return returns returned give gives call calling use using take put wrap make write apply set get result value token " +
    "tokens paren parens open close closing opening bracket brackets comma dot whether if else true false you your need what does so which " +
    "gets called builtin built function column condition rows clause sign " +
    "= ( ) [ ] { } , . : ; ? ! | - → · " +
    "klammer auf zu komma schreib parenthese ouvrante fermante virgule ecris " +
    "de la el los las un una en con y o si entre devuelve usa del que es der die das von mit und gib zurück ist " +
    "的 返 回 用 取 和 把 对 明 白 吗 如 果 则 与"
  ).split(" "),
);

/** An expression with fewer parts can be named by chance. */
const MIN_PARTS = 3;
/** So many other words can stand among its parts, and more among many parts. */
const MAX_STRANGE_WORDS = 2;
const PARTS_PER_STRANGE_WORD = 3;

/** Texts are compared without accents. */
function withoutAccents(signs: readonly (readonly [RegExp, string])[]): readonly (readonly [RegExp, string])[] {
  return signs.map(([{ source, flags }, sign]) => [
    new RegExp(source.normalize("NFKD").replaceAll(/\p{M}/gu, ""), flags),
    sign,
  ]);
}

/** The names, numbers and signs in a text, whatever language its words are in. */
function partsOf(text: string): readonly string[] {
  return tokensIn(signsOf(text));
}

/** The same where a negated comparison is the opposite one. */
function positivePartsOf(text: string): readonly string[] {
  return tokensIn(withoutNegations(signsOf(text)));
}

function signsOf(text: string): string {
  const words = text.replaceAll(/-(?=(?:than|equals?)\b)/g, " ");
  // Signs far from each other aren't taken for one.
  return SIGNS.reduce((rest, [spoken, sign]) => rest.replaceAll(spoken, sign.padStart(6).padEnd(9)), words)
    .replaceAll(THOUSANDS, (number) => number.replaceAll(/\D/g, ""))
    .replaceAll(ROUND_NUMBER, (_, count: string, unit: string) => count + (/^[tk]/i.test(unit) ? "000" : "000000"));
}

function tokensIn(signs: string): readonly string[] {
  // Chinese has no spaces between its words.
  return tokensOf(signs.replaceAll(/(\p{Script=Han}+)/gu, " $1 ")).flatMap((token) =>
    /\p{Script=Han}/u.test(token) ? Array.from(token) : [plainSign(token)],
  );
}

/** `+=` is said like `+`, and `==` like `=`. */
function plainSign(token: string): string {
  if (token === "==") return "=";
  return /^(?:[-+*/%]|\*\*|\/\/)=$/.test(token) ? token.slice(0, -1) : token;
}

/** The names, numbers and signs of a condition or an order in SQL: whoever names those says the clause. Other clauses name much else. */
function neededInSql(line: string): ReadonlySet<string> {
  const [clause = "", ...tokens] = partsOf(line).filter((token) => !/^[()[\]{},.:]$/.test(token));
  if (clause === "order") return new Set([clause, ...tokens.filter((token) => token !== "by")]);
  const isCondition = clause === "where" || clause === "having" || clause === "qualify";
  // A function of a function's result, which says more than the name of a column.
  const isNested = /^\s*\w+\s*\(\s*\w+\s*\(/.test(line);
  if (!isCondition && !isNested) return new Set();
  const named = isNested
    ? [clause, ...tokens.slice(0, tokens.includes("as") ? tokens.indexOf("as") : undefined)]
    : tokens;
  return new Set(named.filter((token) => token !== "*" && (isNested || !SQL_KEYWORDS.has(token))));
}

const ASSIGNMENT = /^\s*[\w.[\]]+\s*(?:[-+*/%]|\*\*|\/\/)?=(?!=)/;

/** The names, numbers and signs of the right side of a line. */
function neededOf(line: string): ReadonlySet<string> {
  const written = tokensOf(line).filter((token) => !/^[()[\]{},.:]$/.test(token) && !KEYWORDS.has(token));
  const parts = written.map(plainSign);
  const assigned = written.findIndex((token) => /^(?:[-+*/%]|\*\*|\/\/)?=$/.test(token));
  const right = ASSIGNMENT.test(line) ? parts.slice(assigned + 1) : parts;
  return new Set(right.length >= MIN_PARTS ? right : parts);
}

/** Lines that a text can spell in plain words: with all their names, numbers and signs, in whatever order and language. */
export class SpelledLines {
  readonly #lines: readonly ReadonlySet<string>[];

  constructor(lines: readonly string[], statement: string, isSql: boolean) {
    const stated = partsOf(statement);
    this.#lines = lines
      .map(isSql ? neededInSql : neededOf)
      .filter((needed) => needed.size >= MIN_PARTS && [...needed].some((part) => WORD.test(part)))
      .filter((needed) => !spells(stated, needed));
  }

  areIn(text: string): boolean {
    if (this.#lines.length === 0) return false;
    // Each by itself: the end of one and the beginning of another say nothing together.
    const all = [text, unspelled(text), unnumbered(text)].flatMap(decodings).map(rendered);
    const readings = [...new Set(all)].flatMap((one) => [partsOf(one), positivePartsOf(one)]);
    return this.#lines.some((needed) => readings.some((parts) => spells(parts, needed)));
  }
}

/** Numbers that only count what stands behind them, as in a list or the first column of a table. */
const COUNT = /(?<![\w.])\(?\d{1,2}[.):][ \t]+(?=\S)|^[ \t]*\|[ \t]*\d{1,2}[ \t]*(?=\|)/gm;

function unnumbered(text: string): string {
  return text.replaceAll(COUNT, " ");
}

/** A part that is left out for the learner to fill in. */
const GAP = /^_{2,}$/;

const OPPOSITES: ReadonlyMap<string, readonly string[]> = new Map([
  ["<", [">", ">="]],
  [">", ["<", "<="]],
  ["asc", ["desc"]],
  ["desc", ["asc"]],
]);

/** Whether all needed parts stand together, with few other words among them. */
function spells(parts: readonly string[], needed: ReadonlySet<string>): boolean {
  // One letter stands for something, such as a part of the line.
  const told = parts.filter((part) => needed.has(part) || !(FILLERS.has(part) || /^[a-z]$/.test(part)));
  const most = Math.max(MAX_STRANGE_WORDS, Math.floor(needed.size / PARTS_PER_STRANGE_WORD));
  return told.some((first, start) => {
    if (!needed.has(first)) return false;
    const found = new Set<string>();
    // The same word between all parts, such as a name of who says them, is one.
    const strange = new Set<string>();
    let gaps = 0;
    for (const part of told.slice(start)) {
      if (needed.has(part)) found.add(part);
      else if (GAP.test(part)) gaps = 1;
      // "Is it greater or less?" asks for the sign.
      else if (OPPOSITES.get(part)?.some((sign) => needed.has(sign)) === true) return false;
      else strange.add(part);
      if (found.size + (found.size >= MIN_PARTS ? gaps : 0) >= needed.size) return true;
      if (strange.size > most) return false;
    }
    return false;
  });
}
