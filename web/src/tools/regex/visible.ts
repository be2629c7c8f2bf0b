/** Names of characters that nobody can see. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ["\0", "a null character"],
  ["\b", "a backspace"],
  ["\t", "a tab"],
  ["\n", "a line break"],
  ["\r", "a carriage return"],
  [" ", "a space"],
  ["\u00a0", "a no-break space"],
  ["\u00ad", "a soft hyphen"],
  ["\u200b", "a zero-width space"],
  ["\u200c", "a zero-width non-joiner"],
  ["\u200d", "a zero-width joiner"],
  ["\u200e", "a left-to-right mark"],
  ["\u200f", "a right-to-left mark"],
  ["\u2028", "a line separator"],
  ["\u2029", "a paragraph separator"],
  ["\u202f", "a narrow no-break space"],
  ["\u2060", "a word joiner"],
  ["\u3000", "an ideographic space"],
  ["\ufeff", "a byte order mark"],
]);

/** Control, format, private and unassigned characters, lone surrogates, and all spaces but the usual one. */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\u115f\u1160\u17b4\u17b5\u180b-\u180f\u3164\uffa0]|(?! )\p{Zs}/u;
/** Joiners and selectors within an emoji belong to its picture. */
const PICTURE =
  /\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f\u20e3]*(?:\u200d\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f]*)*/u;
const PIECES = new RegExp(`(${PICTURE.source})|(${INVISIBLE.source})`, "gu");

/** What an invisible character is called; null for any other text. */
export function invisibleName(text: string): string | null {
  const name = NAMES.get(text);
  if (name !== undefined) return name;
  return Array.from(text).length === 1 && INVISIBLE.test(text) ? `the character ${codeOf(text)}` : null;
}

/** A piece of a text: as it is, or an invisible character with the code that stands for it. */
export interface VisiblePiece {
  readonly text: string;
  readonly isCode: boolean;
}

/** Splits a text so that its invisible characters can be shown by their codes, such as U+2060. */
export function visiblePieces(text: string): readonly VisiblePiece[] {
  const pieces: VisiblePiece[] = [];
  let at = 0;
  for (const found of text.matchAll(PIECES)) {
    const [whole, , invisible] = found;
    if (invisible === undefined) continue;
    if (found.index > at) pieces.push({ text: text.slice(at, found.index), isCode: false });
    pieces.push({ text: codeOf(invisible), isCode: true });
    at = found.index + whole.length;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), isCode: false });
  return pieces;
}

/** The text with codes in place of its invisible characters. */
export function visibleText(text: string): string {
  return visiblePieces(text)
    .map((piece) => piece.text)
    .join("");
}

const ESCAPES: ReadonlyMap<string, string> = new Map([
  ["\n", String.raw`\n`],
  ["\r", String.raw`\r`],
  ["\t", String.raw`\t`],
]);

function codeOf(character: string): string {
  const escape = ESCAPES.get(character);
  if (escape !== undefined) return escape;
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}
