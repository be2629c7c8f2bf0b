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

interface Candidate extends OldEncoding {
  /** The most frequent characters outside of ASCII in texts in this encoding. */
  readonly common: string;
  /** The others that such texts have. */
  readonly others: RegExp;
  /** Where an encoding of two bytes keeps frequent characters: the range of the first byte, and the least second byte. */
  readonly pairs?: readonly [first: number, last: number, least: number];
  /** Bytes that are quotes and dashes on Windows are letters of old Macs. */
  readonly handicap?: number;
}

/** Earlier ones win ties. `fiddle_encodings.py` guesses in the same way. */
const ENCODINGS: readonly Candidate[] = [
  {
    label: "Windows-1252",
    decoder: "windows-1252",
    python: "cp1252",
    common: "éèêëàâäáãåæçñóòôöøœúùûüíìîïß",
    others: /[À-ÿŒŸ]/u,
  },
  {
    label: "Windows-1250",
    decoder: "windows-1250",
    python: "cp1250",
    common: "ąćęłńóśźżáčďéěíňřšťúůýžľőűöüäăşţâî",
    others: /[À-ž]/u,
  },
  { label: "Windows-1254", decoder: "windows-1254", python: "cp1254", common: "ğışçöüİ", others: /[À-ş]/u },
  {
    label: "Windows-1257",
    decoder: "windows-1257",
    python: "cp1257",
    common: "āčēģīķļņšūžąęėįųõäöü",
    others: /[À-ž]/u,
  },
  {
    label: "Windows-1251",
    decoder: "windows-1251",
    python: "cp1251",
    common: "оеаинтсрвлкмдпуяыьзгбчії",
    others: /[Ѐ-ӿ]/u,
  },
  { label: "KOI8-R", decoder: "koi8-r", python: "koi8_r", common: "оеаинтсрвлкмдпуяыьзгбч", others: /[Ѐ-ӿ]/u },
  { label: "IBM866", decoder: "ibm866", python: "cp866", common: "оеаинтсрвлкмдпуяыьзгбч", others: /[Ѐ-ӿ]/u },
  { label: "Windows-1253", decoder: "windows-1253", python: "cp1253", common: "αοιετσνηυρπκμλςάόί", others: /[Ͱ-Ͽ]/u },
  { label: "Windows-1255", decoder: "windows-1255", python: "cp1255", common: "יוהלאמתרבשםנעדחקכפ", others: /[א-ת]/u },
  { label: "Windows-1256", decoder: "windows-1256", python: "cp1256", common: "الينمرتبوهدعة", others: /[ء-ي]/u },
  { label: "Windows-874", decoder: "windows-874", python: "cp874", common: "านรอกเงมยลวดตส่้ีัิ", others: /[ก-์]/u },
  {
    label: "Shift JIS",
    decoder: "shift_jis",
    python: "cp932",
    common: "のにはをたがでとしるいなれ東京都道府県市区町村大山田中本日年月国人名一二三上下川小木ンーイスルトラリア",
    others: /[ぁ-ヿ一-鿿ｦ-ﾟ]/u,
    pairs: [0x88, 0x97, 0x40],
  },
  {
    label: "EUC-JP",
    decoder: "euc-jp",
    python: "euc_jp",
    common: "のにはをたがでとしるいなれ東京都道府県市区町村大山田中本日年月国人名一二三上下川小木ンーイスルトラリア",
    others: /[ぁ-ヿ一-鿿ｦ-ﾟ]/u,
    pairs: [0xb0, 0xcf, 0xa1],
  },
  {
    label: "EUC-KR",
    decoder: "euc-kr",
    python: "cp949",
    common: "이다는에의가을를한하고서지도사시부인대김박최정수영민주울산구동기자나라로리안",
    others: /[가-힣]/u,
    pairs: [0xb0, 0xc8, 0xa1],
  },
  {
    label: "GBK",
    decoder: "gb18030",
    python: "gb18030",
    common:
      "的一是不了人我在有他这中大来上国年名市区号日小王李张刘陈城县省东西南北海江京天公司姓性别男女好学生产电数分",
    others: /[一-鿿]/u,
    pairs: [0xb0, 0xd7, 0xa1],
  },
  {
    label: "Big5",
    decoder: "big5",
    python: "big5",
    common:
      "的一是不了人我在有他這中大來上國年名市區號日小王李張劉陳城縣省東西南北海江台灣天公司姓性別男女好學生產電數分",
    others: /[一-鿿]/u,
    pairs: [0xa4, 0xc6, 0x40],
  },
  {
    label: "Mac Roman",
    decoder: "macintosh",
    python: "mac_roman",
    common: "éèêëàâäáãåçñóòôöœúùûüíìîïß",
    others: /[À-ÿŒŸ]/u,
    handicap: 0.25,
  },
];
/** Signs that stand beside words in any language, such as quotes, dashes and units. */
const SIGNS = new Set("€£¥°²³µ±×÷½¼¾«»‘’“”„–—…·§©®™№•¡¿");
/** The signs of East Asia, as wide as a letter, which stand between letters. */
const WIDE_SIGN = /[\u3000-\u3020\u30fb\uff01-\uff20\uff3b-\uff40\uff5b-\uff65]/u;
/** What Thai writes above or below a letter. */
const THAI_MARK = /[\u0e31\u0e34-\u0e3a\u0e47-\u0e4e]/u;
// oxlint-disable-next-line no-control-regex -- text has none of these
const CONTROLS = /[\0-\x08\x0e-\x1a\x7f-\x9f]/u;
const ODD = /[\p{Cn}\p{Co}\p{Cs}]/u;

/** How much of a file is looked at. */
export const SAMPLE_BYTES = 65_536;

/** The encoding that text which isn't UTF-8 is probably in; null for UTF-8, and for bytes that aren't text. */
export function guessEncoding(bytes: Uint8Array, { isCut = false } = {}): OldEncoding | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return { label: "UTF-16", decoder: "utf-16le", python: "utf-16" };
  if (first === 0xfe && second === 0xff) return { label: "UTF-16", decoder: "utf-16be", python: "utf-16" };
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const wide = guessUtf16(sample);
  if (wide) return wide;
  if (decode(bytes, "utf-8", isCut) !== null) return null;
  // Control characters, apart from tabs and line ends.
  if (sample.some((byte) => byte < 9 || (byte > 13 && byte < 27))) return null;
  let [best, found]: [number, Candidate | undefined] = [0, ENCODINGS[0]];
  for (const encoding of ENCODINGS) {
    const text = decode(sample, encoding.decoder, isCut || sample.length < bytes.length);
    if (text === null || CONTROLS.test(text)) continue;
    const { common, others, pairs, handicap = 0 } = encoding;
    const frequent = pairs ? 0.3 * shareOfFrequent(sample, pairs) : 0;
    const score = scoreOf(text, new Set(common), others) + frequent - handicap;
    if (score > best + 1e-9) [best, found] = [score, encoding];
  }
  if (!found) return null;
  const { label, decoder, python } = found;
  return { label, decoder, python };
}

/** Without its mark, UTF-16 shows by the zeros of ASCII, which are all at even or all at odd places. */
function guessUtf16(bytes: Uint8Array): OldEncoding | null {
  const pairs = bytes.subarray(0, bytes.length - (bytes.length % 2));
  const zeros = [0, 0];
  for (const [at, byte] of pairs.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (pairs.length < 4 || even > 0 === odd > 0) return null;
  const encoding: OldEncoding =
    odd > 0
      ? { label: "UTF-16LE", decoder: "utf-16le", python: "utf-16-le" }
      : { label: "UTF-16BE", decoder: "utf-16be", python: "utf-16-be" };
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

/** How well the characters outside of ASCII fit: up to 1 for each, on average. */
function scoreOf(text: string, common: ReadonlySet<string>, others: RegExp): number {
  const characters = Array.from(text);
  let [total, count] = [0, 0];
  for (const [at, character] of characters.entries()) {
    if (character <= "\x7f") continue;
    count += 1;
    total += fitOf(characters[at - 1] ?? "", character, characters[at + 1] ?? "", common, others);
  }
  return count === 0 ? 0 : total / count;
}

function fitOf(before: string, character: string, after: string, common: ReadonlySet<string>, others: RegExp): number {
  const small = character.toLowerCase();
  if (!common.has(character) && !others.test(character)) {
    if (WIDE_SIGN.test(character)) return 0.5;
    const isBetween = isLetter(before) && isLetter(after);
    if (SIGNS.has(character) && (character === "’" || character === "·" || !isBetween)) return 0.5;
    return isLetter(before) || isLetter(after) || ODD.test(character) ? -1 : -0.3;
  }
  let fit = common.has(character) ? 1 : common.has(small) ? 0.8 : 0.3;
  if (small !== character && /\p{Ll}/u.test(before)) fit -= 1;
  if (THAI_MARK.test(character) && !others.test(before)) fit -= 1;
  // In Latin text, most letters are ASCII.
  if (character < "\u0250") {
    const foreign = [before, after].filter((other) => other > "\x7f" && isLetter(other)).length;
    return fit - (foreign === 2 ? 1 : foreign * 0.3);
  }
  // East Asian text also stands beside Latin words.
  return character < "\u0e80" && (/[a-z]/i.test(before) || /[a-z]/i.test(after)) ? fit - 1 : fit;
}

function isLetter(text: string): boolean {
  return /\p{L}/u.test(text);
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
