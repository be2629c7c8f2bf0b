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
  ["\u034f", "a combining grapheme joiner"],
  ["\u061c", "an Arabic letter mark"],
  ["\u115f", "a Hangul filler"],
  ["\u1160", "a Hangul filler"],
  ["\u180e", "a Mongolian vowel separator"],
  ["\u200b", "a zero-width space"],
  ["\u200c", "a zero-width non-joiner"],
  ["\u200d", "a zero-width joiner"],
  ["\u200e", "a left-to-right mark"],
  ["\u200f", "a right-to-left mark"],
  ["\u2028", "a line separator"],
  ["\u2029", "a paragraph separator"],
  ["\u202a", "a left-to-right embedding"],
  ["\u202b", "a right-to-left embedding"],
  ["\u202c", "the end of an embedding or override"],
  ["\u202d", "a left-to-right override"],
  ["\u202e", "a right-to-left override"],
  ["\u202f", "a narrow no-break space"],
  ["\u2060", "a word joiner"],
  ["\u2066", "a left-to-right isolate"],
  ["\u2067", "a right-to-left isolate"],
  ["\u2068", "a first-strong isolate"],
  ["\u2069", "the end of an isolate"],
  ["\u2800", "a blank Braille pattern"],
  ["\u3000", "an ideographic space"],
  ["\u3164", "a Hangul filler"],
  ["\uffa0", "a Hangul filler"],
  ["\ufffc", "an object replacement character"],
  ["\ufeff", "a byte order mark"],
]);

/**
 * Control, format, private and unassigned characters, lone surrogates, all spaces but the usual one, and what Unicode says
 * to draw as nothing. The two at the end are symbols by their category, but have no picture.
 */
const INVISIBLE = /[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc]|(?! )\p{Zs}/u;
/** Joiners, selectors and the tags of flags belong to the picture of their emoji. */
const PICTURE =
  /\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f\u20e3]*(?:\u200d\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f]*)*(?:[\u{e0020}-\u{e007e}]+\u{e007f})?|[0-9#*]\ufe0f\u20e3/u;
const PIECES = new RegExp(`(${PICTURE.source})|(${INVISIBLE.source})`, "gu");

/** What an invisible character is called; null for any other text. */
export function invisibleName(text: string): string | null {
  const name = NAMES.get(text);
  if (name !== undefined) return name;
  if (Array.from(text).length !== 1 || !INVISIBLE.test(text)) return null;
  const code = text.codePointAt(0) ?? 0;
  if (code >= 0xfe00 && code <= 0xfe0f) return `variation selector ${code - 0xfe00 + 1}`;
  if (code >= 0xe0100 && code <= 0xe01ef) return `variation selector ${code - 0xe0100 + 17}`;
  if (code > 0xe0020 && code < 0xe007f) return `a tag ${String.fromCodePoint(code - 0xe0000)}`;
  return `the character ${codeOf(text)}`;
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

/** A JSON text with escapes in place of its invisible characters, which mean the same. Its line breaks stay. */
export function escapeInvisible(json: string): string {
  return json.replaceAll(PIECES, (whole, _picture, invisible?: string) =>
    invisible === undefined || /[\t\n\r]/.test(invisible) ? whole : invisible.split("").map(unitEscape).join(""),
  );
}

function unitEscape(unit: string): string {
  return String.raw`\u` + unit.charCodeAt(0).toString(16).padStart(4, "0");
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
