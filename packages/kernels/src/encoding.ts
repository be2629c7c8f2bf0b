import { type Candidate, CODE_PAGES, ENCODINGS } from "./encodings.ts";
import { decodeMixed, isMixed } from "./mixed-text.ts";

/** The encoding of a text that isn't UTF-8. */
export interface OldEncoding {
  /** For the user, e.g. `Windows-1252`. */
  readonly label: string;
  /** For `TextDecoder`, if browsers know the encoding: see `decodeOld`. */
  readonly decoder: string;
  /** For Python's `encoding=`. */
  readonly python: string;
  /** Whether the bytes tell it from the other encodings. */
  readonly isClear: boolean;
  /** It is UTF-8, apart from a few bytes of something else. */
  readonly isMixed?: true;
}

/** A text and the encoding it was read in; null for UTF-8. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: OldEncoding | null;
}

/** Windows-1252 is far more frequent than the rest, which matters where little else speaks. */
const MOST_USUAL = 0.3;
/** By how many points in all the next best text must be worse. */
const CLEAR = 0.39;
/** Letters of few languages, or few words of them, which other encodings have frequent ones for. */
const RARE = new Set("õûðþýÿì");
/** Letters that are words, or signs. */
const WORDS = new Set("àéèóáåöíyÀÉÈÓÁÅÖÍØвиксуояаВИКСУОЯАοηήΟΗ");
/** Signs that stand beside words in any language, such as quotes, dashes and units. */
const SIGNS = new Set("\u00a0€£¢¥°²³µ±×÷½¼¾ºª«»‘’‚“”„–—…·§©®™№•¡¿‰†");
const BESIDE_DIGITS = new Set("\u00a0€£¥°²³µ±×÷½¼¾º§");
const OPENING = new Set("«‘‚„¿¡");
/** The signs of East Asia, as wide as a letter, which stand between letters. */
const WIDE_SIGN = /[\u3000-\u3020\u30fb\uff01-\uff20\uff3b-\uff40\uff5b-\uff65]/u;
/** What Thai writes above or below a letter. */
const THAI_MARK = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/u;
const CONTROLS = /[\0-\x08\x0e-\x1a\x7f-\x9f]/u;
const ODD = /[\p{Cn}\p{Co}\p{Cs}]/u;
/** How much of a file is looked at. */
export const SAMPLE_BYTES = 65_536;

/** The encoding that text which isn't UTF-8 is probably in; null for UTF-8, and for bytes that aren't text. */
export function guessEncoding(bytes: Uint8Array, { isCut = false } = {}): OldEncoding | null {
  const [first, second, third, fourth] = bytes;
  const wholes = [first, second, third, fourth].join();
  if (wholes === "255,254,0,0") return { label: "UTF-32", decoder: "utf-32le", python: "utf-32", isClear: true };
  if (wholes === "0,0,254,255") return { label: "UTF-32", decoder: "utf-32be", python: "utf-32", isClear: true };
  if (first === 0xff && second === 0xfe)
    return { label: "UTF-16", decoder: "utf-16le", python: "utf-16", isClear: true };
  if (first === 0xfe && second === 0xff)
    return { label: "UTF-16", decoder: "utf-16be", python: "utf-16", isClear: true };
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const wide = guessUtf32(sample) ?? guessUtf16(sample);
  if (wide) return wide;
  if (decode(bytes, "utf-8", isCut) !== null) return JIS_ESCAPE.test(decodeOld(sample, "latin1")) ? JIS : null;
  // Control characters, apart from tabs and line ends.
  if (sample.some((byte) => byte < 9 || (byte > 13 && byte < 27))) return null;
  if (isMixed(sample)) return MIXED;
  const tried = tryAll(sample, isCut || sample.length < bytes.length);
  const [best] = tried;
  if (!best) return { label: "Windows-1252", decoder: "windows-1252", python: "cp1252", isClear: false };
  const { label, decoder, python } = best.encoding;
  const others = tried.filter(({ text }) => text !== best.text);
  const isClear = best.score > 0 && others.every(({ score }) => (best.score - score) * best.count > CLEAR);
  return { label, decoder, python, isClear };
}

/** Japanese of mails: ASCII with escapes that begin and end the other characters. */
const JIS: OldEncoding = { label: "ISO-2022-JP", decoder: "iso-2022-jp", python: "iso2022_jp", isClear: true };
const JIS_ESCAPE = /\x1b\$[@B][!-~]{2,}?\x1b\([BJ]/;

const MIXED: OldEncoding = {
  label: "UTF-8 apart from a few bytes",
  decoder: "mixed",
  python: "utf-8",
  isClear: true,
  isMixed: true,
};

/** The encodings that bytes can be in, the likeliest first. */
function tryAll(sample: Uint8Array, isCut: boolean) {
  const tried = ENCODINGS.flatMap((encoding) => {
    const text = decode(sample, encoding.decoder, isCut);
    return text === null || CONTROLS.test(text) ? [] : [{ encoding, text, ...rate(encoding, text, sample) }];
  });
  return tried.toSorted((a, b) => b.score - a.score);
}

/** All encodings that a text can be read in, the likeliest first: few letters say little. None for UTF-8. */
export async function possibleEncodings(blob: Blob): Promise<readonly OldEncoding[]> {
  const sample = await blob.slice(0, SAMPLE_BYTES).bytes();
  const isCut = blob.size > SAMPLE_BYTES;
  const guessed = guessEncoding(sample, { isCut });
  if (!guessed) return [];
  const others = tryAll(sample, isCut).map(({ encoding: { label, decoder, python } }) => ({ label, decoder, python }));
  return [
    guessed,
    ...others.filter(({ decoder }) => decoder !== guessed.decoder).map((other) => ({ ...other, isClear: false })),
  ];
}

function rate({ python, languages, others, pairs, handicap = 0 }: Candidate, text: string, sample: Uint8Array) {
  const { fit, count } = fitOf(text, languages, others);
  const usual = python === "cp1252" ? MOST_USUAL / Math.max(count, 1) : 0;
  const frequent = pairs ? 0.3 * shareOfFrequent(sample, pairs) : 0;
  // Equal scores shouldn't differ by how they were added.
  return { score: Math.round((fit + usual + frequent - handicap) * 1e6) / 1e6, count };
}

/** Without its mark, UTF-32 shows by the top byte of each character, which is 0, and the one below it, which is at most 16. */
function guessUtf32(bytes: Uint8Array): OldEncoding | null {
  if (bytes.length < 8 || bytes.length % 4 > 0) return null;
  const isWide = (top: number, below: number) =>
    bytes.every((byte, at) => (at % 4 === top ? byte === 0 : at % 4 !== below || byte <= 16));
  const encoding: OldEncoding | null = isWide(3, 2)
    ? { label: "UTF-32LE", decoder: "utf-32le", python: "utf-32-le", isClear: true }
    : isWide(0, 1)
      ? { label: "UTF-32BE", decoder: "utf-32be", python: "utf-32-be", isClear: true }
      : null;
  const text = encoding && decodeOld(bytes, encoding.decoder);
  return text === null || CONTROLS.test(text) || ODD.test(text) ? null : encoding;
}

/** Without its mark, UTF-16 shows by the zeros of ASCII, which are all at even or all at odd places. */
function guessUtf16(bytes: Uint8Array): OldEncoding | null {
  const pairs = bytes.subarray(0, bytes.length - (bytes.length % 2));
  const zeros = [0, 0];
  for (const [at, byte] of pairs.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  // A NUL in a short text of bytes would be half a character of a text whose end is missing.
  if (pairs.length < 4 || even > 0 === odd > 0 || (pairs.length < 64 && pairs.length < bytes.length)) return null;
  const encoding: OldEncoding =
    odd > 0
      ? { label: "UTF-16LE", decoder: "utf-16le", python: "utf-16-le", isClear: true }
      : { label: "UTF-16BE", decoder: "utf-16be", python: "utf-16-be", isClear: true };
  const text = decode(pairs, encoding.decoder);
  return text === null || CONTROLS.test(text) || ODD.test(text) ? null : encoding;
}

/** The share of the pairs that begin with a byte outside of ASCII. */
function shareOfFrequent(
  bytes: Uint8Array,
  [first, last, least]: readonly [first: number, last: number, least: number],
): number {
  let [all, frequent] = [0, 0];
  for (let at = 0; at + 1 < bytes.length; at += 1) {
    const [lead = 0, trail = 0] = bytes.subarray(at, at + 2);
    if (lead < 0x80) continue;
    all += 1;
    if (lead >= first && lead <= last && trail >= least) frequent += 1;
    at += 1;
  }
  return all === 0 ? 0 : frequent / all;
}

/** How well the characters outside of ASCII fit the best of the languages, up to 1 for each on average, and how many there are. */
function fitOf(text: string, languages: string, others: RegExp): { fit: number; count: number } {
  const characters = Array.from(text);
  const letters = new Map<string, number>();
  let [total, count] = [0, 0];
  for (const [at, character] of characters.entries()) {
    if (character <= "\x7f") continue;
    count += 1;
    const [before = "", after = ""] = [characters[at - 1], characters[at + 1]];
    const small = languages.includes(character) ? character : character.toLowerCase();
    if (languages.includes(small) || (others.test(character) && !SIGNS.has(character))) {
      letters.set(small, (letters.get(small) ?? 0) + 1);
      total += placeOfLetter(before, character, after, others);
    } else {
      total += fitOfSign(before, character, after);
    }
  }
  total += Math.max(...languages.split(" ").map((language) => fitOfLanguage(letters, language, languages)));
  return { fit: total / Math.max(count, 1), count };
}

function fitOfLanguage(letters: ReadonlyMap<string, number>, language: string, all: string): number {
  let total = 0;
  for (const [letter, times] of letters) {
    const points = language.includes(letter) ? 1 : all.includes(letter) ? 0.6 : 0.3;
    total += (RARE.has(letter) ? points - 0.3 : points) * times;
  }
  return total;
}

/** What is unlikely where this letter stands: 0, or less. */
function placeOfLetter(before: string, character: string, after: string, others: RegExp): number {
  let points = 0;
  if (isCapital(character)) points -= isSmall(before) ? 1 : 0.1;
  if (isSmall(character) && isCapital(after)) points -= 1;
  if (THAI_MARK.test(character) && !others.test(before)) points -= 1;
  const neighbors = [before, after];
  const ascii = neighbors.filter((other) => /[a-z]/i.test(other)).length;
  const foreign = neighbors.filter((other) => other > "\x7f" && isLetter(other)).length;
  if (character >= "\u0e80") {
    // East Asian text also stands beside Latin words, but not inside.
    const isInside = ascii === 2 || (ascii > 0 && character >= "\uff61");
    return points - (isInside ? 1 : ascii > 0 && foreign === 0 ? 0.5 : 0);
  }
  if (character >= "\u0e00") {
    const isAlone = neighbors.every((other) => other < "\u0e00");
    return points - (ascii > 0 ? 1 : isAlone ? 0.8 : 0);
  }
  if (!isLetter(before) && !isLetter(after))
    points -= /^\p{Nd}+$/u.test((before + after).trim()) ? 1.2 : WORDS.has(character) ? 0.5 : 0.8;
  // In Latin text, most letters are ASCII.
  if (character < "\u0250") return points - (foreign === 2 ? 1 : foreign * 0.3);
  return points - (ascii > 0 ? 1.3 : 0);
}

function fitOfSign(before: string, character: string, after: string): number {
  if (WIDE_SIGN.test(character)) return 0.5;
  const [isAfter, isBefore] = [isLetter(before), isLetter(after)];
  if (isAfter && isBefore) return character === "’" ? 0.9 : character === "·" ? 0.2 : -1;
  if (!SIGNS.has(character)) return isAfter || isBefore || ODD.test(character) ? -1 : -0.3;
  // In Central European texts, these bytes are the capitals Š and Ž.
  if (/[©®]/.test(character) && isSmall(after)) return -0.2;
  if (OPENING.has(character)) return isAfter ? -0.5 : isBefore ? 0.9 : 0.7;
  const isUnit = /\p{Nd}/u.test(before + after) || (before === "m" && /[²³]/.test(character));
  if (isUnit && BESIDE_DIGITS.has(character)) return 0.9;
  return isAfter && /[»”]/.test(character) ? 0.9 : 0.7;
}

function isLetter(text: string): boolean {
  return /\p{L}/u.test(text);
}

function isSmall(text: string): boolean {
  return /\p{Lowercase}/u.test(text);
}

function isCapital(text: string): boolean {
  return /\p{Uppercase}/u.test(text);
}

/** Browsers have no decoder of it. A mark at the start is left out; a character that is cut off is too. */
function decodeUtf32(bytes: Uint8Array, isLittle: boolean): string {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let text = "";
  for (let at = bytes.length >= 4 && view.getUint32(0, isLittle) === 0xfeff ? 4 : 0; at + 4 <= bytes.length; at += 4) {
    const point = view.getUint32(at, isLittle);
    text += point > 0x10_ffff ? "\ufffd" : String.fromCodePoint(point);
  }
  return text;
}

/** The text of bytes in an old encoding, by its name for decoders. */
export function decodeOld(bytes: Uint8Array, decoder: string): string {
  if (decoder === MIXED.decoder) return decodeMixed(bytes);
  if (decoder.startsWith("utf-32")) return decodeUtf32(bytes, decoder === "utf-32le");
  const page = CODE_PAGES.get(decoder);
  if (page === undefined) return new TextDecoder(decoder).decode(bytes);
  return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : page.charAt(byte - 0x80))).join("");
}

/** The first bytes of a text, in a given encoding, or in the one that they look like. Bytes that aren't text are read as UTF-8. */
export async function decodeText(blob: Blob, most = Infinity, as?: OldEncoding): Promise<DecodedText> {
  const bytes = new Uint8Array(await blob.slice(0, most).arrayBuffer());
  const encoding = as ?? guessEncoding(bytes, { isCut: blob.size > most });
  return { text: decodeOld(bytes, encoding?.decoder ?? "utf-8"), encoding };
}

/** The encoding of a file by its beginning; null for UTF-8, and for bytes that aren't text. */
export async function encodingOf(blob: Blob): Promise<OldEncoding | null> {
  const bytes = await blob.slice(0, SAMPLE_BYTES).bytes();
  return guessEncoding(bytes, { isCut: blob.size > SAMPLE_BYTES });
}

/** What a preview says about the text that it shows. */
export function encodingNote({ label, python, isClear, isMixed: isMostlyUtf8 }: OldEncoding): string {
  if (isMostlyUtf8)
    return `This is ${label}, which are shown as Windows-1252. Convert it to UTF-8, or read it in code with errors="replace" (encoding_errors in pandas).`;
  return `This ${isClear ? "looks like" : "may be"} ${label}, not UTF-8. In code, read it with encoding="${python}".`;
}

/** Null if the bytes can't be in this encoding. The end of a sample may be in the middle of a character. */
function decode(bytes: Uint8Array, encoding: string, isCut = true): string | null {
  if (CODE_PAGES.has(encoding)) return decodeOld(bytes, encoding);
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return null;
  }
}
