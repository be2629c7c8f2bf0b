/** The encoding of a text that isn't UTF-8. */
export interface OldEncoding {
  /** For the user, e.g. `Windows-1252`. */
  readonly label: string;
  /** For `TextDecoder`. */
  readonly decoder: string;
  /** For Python's `encoding=`. */
  readonly python: string;
}

/** A text and the encoding it was read in; null for UTF-8. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: OldEncoding | null;
}

const UTF16: OldEncoding = { label: "UTF-16", decoder: "utf-16le", python: "utf-16" };
const WESTERN: OldEncoding = { label: "Windows-1252", decoder: "windows-1252", python: "cp1252" };
const CENTRAL: OldEncoding = { label: "Windows-1250", decoder: "windows-1250", python: "cp1250" };
const GREEK: OldEncoding = { label: "Windows-1253", decoder: "windows-1253", python: "cp1253" };
const CYRILLIC: OldEncoding = { label: "Windows-1251", decoder: "windows-1251", python: "cp1251" };
const KOI8: OldEncoding = { label: "KOI8-R", decoder: "koi8-r", python: "koi8_r" };

const GBK: OldEncoding = { label: "GBK", decoder: "gb18030", python: "gb18030" };
const BIG5: OldEncoding = { label: "Big5", decoder: "big5", python: "big5" };

/** Encodings with the characters that texts in them have, and the least share of these. The first that fits is taken. */
const SCRIPTS: readonly (readonly [encoding: OldEncoding, characters: RegExp, share: number])[] = [
  [{ label: "Shift JIS", decoder: "shift_jis", python: "cp932" }, /[\u3040-\u30ff]/gu, 0.15],
  [{ label: "EUC-JP", decoder: "euc-jp", python: "euc_jp" }, /[\u3040-\u30ff]/gu, 0.15],
  [{ label: "EUC-KR", decoder: "euc-kr", python: "cp949" }, /[\uac00-\ud7a3]/gu, 0.85],
  [KOI8, /[а-яё]/gu, 0.7],
  [GREEK, /[άέήίόύώς]/gu, 0.08],
  [CYRILLIC, /[а-яё]/gu, 0.6],
];
/** Characters that are frequent in any text, in simplified and traditional Chinese. */
const CHINESE = /[的一是不了人我在有他这這中大来來上国國年名市区區号號日]/gu;

const SAMPLE_BYTES = 65_536;

/** The encoding that text which isn't UTF-8 is probably in; null for UTF-8, and for bytes that aren't text. */
export function guessEncoding(bytes: Uint8Array, { isCut = false } = {}): OldEncoding | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return UTF16;
  if (first === 0xfe && second === 0xff) return { ...UTF16, decoder: "utf-16be" };
  if (decode(bytes, "utf-8", isCut) !== null) return null;
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  // Control characters, apart from tabs and line ends.
  if (sample.some((byte) => byte < 9 || (byte > 13 && byte < 27))) return null;
  const high = sample.filter((byte) => byte >= 0x80).length;
  // In Western text, letters outside of ASCII stand alone.
  const alone = (ones(sample).match(/(?<!h)h(?!h)/g) ?? []).length;
  if (alone * 2 > high) return isCentral(sample) ? CENTRAL : WESTERN;
  const found = SCRIPTS.find(([encoding, characters, least]) => shareOf(sample, encoding, characters) > least);
  if (found) return found[0];
  const chinese = shareOf(sample, BIG5, CHINESE) > shareOf(sample, GBK, CHINESE) ? BIG5 : GBK;
  return shareOf(sample, chinese, /\p{Script=Han}/gu) > 0.8 ? chinese : WESTERN;
}

/** The first bytes of a text, in the encoding that they look like. Bytes that aren't text are read as UTF-8. */
export async function decodeText(blob: Blob, most = Infinity): Promise<DecodedText> {
  const bytes = new Uint8Array(await blob.slice(0, most).arrayBuffer());
  const encoding = guessEncoding(bytes, { isCut: blob.size > most });
  return { text: new TextDecoder(encoding?.decoder ?? "utf-8").decode(bytes), encoding };
}

/** The encoding of a file by its beginning; null for UTF-8, and for bytes that aren't text. */
export async function encodingOf(blob: Blob): Promise<OldEncoding | null> {
  const bytes = await blob.slice(0, SAMPLE_BYTES).bytes();
  return guessEncoding(bytes, { isCut: blob.size > SAMPLE_BYTES });
}

/** What a preview says about the text that it shows. */
export function encodingNote({ label, python }: OldEncoding): string {
  return `This looks like ${label}, not UTF-8. In code, read it with encoding="${python}".`;
}

/** Null if the bytes can't be in this encoding. The end of a sample may be in the middle of a character. */
function decode(bytes: Uint8Array, encoding: string, isCut = true): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: isCut });
  } catch {
    return null;
  }
}

function ones(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => (byte >= 0x80 ? "h" : ".")).join("");
}

/** The share of the characters outside of ASCII that are `common`; 0 where the bytes can't be in the encoding. */
function shareOf(bytes: Uint8Array, { decoder }: OldEncoding, common: RegExp): number {
  const text = decode(bytes, decoder) ?? "";
  const all = text.match(/[^\0-\x7f]/gu)?.length ?? 0;
  return all === 0 ? 0 : (text.match(common)?.length ?? 0) / all;
}

/** Polish, Czech and Hungarian have letters where Western text has signs, inside of words. */
function isCentral(bytes: Uint8Array): boolean {
  return /\p{L}[¹³¿¯£¥ž]\p{L}/u.test(decode(bytes, WESTERN.decoder) ?? "");
}
