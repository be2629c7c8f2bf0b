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
}

/** A text and the encoding it was read in; null for UTF-8. */
export interface DecodedText {
  readonly text: string;
  readonly encoding: OldEncoding | null;
}

interface Candidate extends Omit<OldEncoding, "isClear"> {
  /** The letters outside of ASCII of languages, a word for each; the most frequent ones where all of them are outside. */
  readonly languages: string;
  /** The other letters that texts in this encoding have. */
  readonly others: RegExp;
  /** Where an encoding of two bytes keeps frequent characters: the range of the first byte, and the least second byte. */
  readonly pairs?: readonly [first: number, last: number, least: number];
  /** How much better than the rest it must fit. */
  readonly handicap?: number;
}

const WEST = "éèêàçâôîùûëïœ äöüß áéíóúñü ãçáéíóõâêàú àèéìòù åäöæøé áéíóúýþæöð ëéïèöüáó";
const CENTRAL = "ąćęłńóśźż áčďéěíňóřšťúůýž áäčďéíľňóôŕšťúýž áéíóöőúüű ăâîşţ ăâîșț čćđšž äöüß";
const CYRILLIC = "оеаинтсрвлкмдпуяыьзгбч";
const ARABIC = "الينمرتبوهدعة";
const JAPANESE =
  "のにはをたがでとしるいなれ東京都道府県市区町村大山田中本日年月国人名一二三上下川小木ンーイスルトラリア";
/** Earlier ones win ties. `fiddle_encodings.py` guesses in the same way. */
const ENCODINGS: readonly Candidate[] = [
  { label: "Windows-1252", decoder: "windows-1252", python: "cp1252", languages: WEST, others: /[À-ÿŒŸŠšŽž]/u },
  { label: "Windows-1250", decoder: "windows-1250", python: "cp1250", languages: CENTRAL, others: /[À-ž]/u },
  { label: "Windows-1254", decoder: "windows-1254", python: "cp1254", languages: "ğışçöüİâî", others: /[À-ş]/u },
  {
    label: "Windows-1257",
    decoder: "windows-1257",
    python: "cp1257",
    languages: "āčēģīķļņšūž ąčęėįšųūž äõöüšž",
    others: /[À-ž]/u,
    handicap: 0.1,
  },
  { label: "Windows-1251", decoder: "windows-1251", python: "cp1251", languages: `${CYRILLIC}ії`, others: /[Ѐ-ӿ]/u },
  { label: "KOI8-R", decoder: "koi8-r", python: "koi8_r", languages: CYRILLIC, others: /[Ѐ-ӿ]/u },
  {
    label: "KOI8-U",
    decoder: "koi8-u",
    python: "koi8_u",
    languages: `${CYRILLIC}ії`,
    others: /[Ѐ-ӿ]/u,
    handicap: 0.05,
  },
  { label: "IBM866", decoder: "ibm866", python: "cp866", languages: CYRILLIC, others: /[Ѐ-ӿ]/u },
  {
    label: "Windows-1253",
    decoder: "windows-1253",
    python: "cp1253",
    languages: "αοιετσνηυρπκμλςάόί",
    others: /[Ͱ-Ͽ]/u,
  },
  {
    label: "Windows-1255",
    decoder: "windows-1255",
    python: "cp1255",
    languages: "יוהלאמתרבשםנעדחקכפ",
    others: /[א-ת]/u,
  },
  { label: "Windows-1256", decoder: "windows-1256", python: "cp1256", languages: ARABIC, others: /[ء-ي]/u },
  { label: "Windows-874", decoder: "windows-874", python: "cp874", languages: "านรอกเงมยลวดตส่้ีัิ", others: /[ก-์]/u },
  {
    label: "Shift JIS",
    decoder: "shift_jis",
    python: "cp932",
    languages: JAPANESE,
    others: /[ぁ-ヿ一-鿿ｦ-ﾟ]/u,
    pairs: [0x88, 0x97, 0x40],
  },
  {
    label: "EUC-JP",
    decoder: "euc-jp",
    python: "euc_jp",
    languages: JAPANESE,
    others: /[ぁ-ヿ一-鿿ｦ-ﾟ]/u,
    pairs: [0xb0, 0xcf, 0xa1],
  },
  {
    label: "EUC-KR",
    decoder: "euc-kr",
    python: "cp949",
    languages: "이다는에의가을를한하고서지도사시부인대김박최정수영민주울산구동기자나라로리안",
    others: /[가-힣]/u,
    pairs: [0xb0, 0xc8, 0xa1],
  },
  {
    label: "GBK",
    decoder: "gb18030",
    python: "gb18030",
    languages:
      "的一是不了人我在有他这中大来上国年名市区号日小王李张刘陈城县省东西南北海江京天公司姓性别男女好学生产电数分",
    others: /[一-鿿]/u,
    pairs: [0xb0, 0xd7, 0xa1],
  },
  {
    label: "Big5",
    decoder: "big5",
    python: "big5",
    languages:
      "的一是不了人我在有他這中大來上國年名市區號日小王李張劉陳城縣省東西南北海江台灣天公司姓性別男女好學生產電數分",
    others: /[一-鿿]/u,
    pairs: [0xa4, 0xc6, 0x40],
  },
  {
    label: "ISO-8859-15",
    decoder: "iso-8859-15",
    python: "iso8859_15",
    languages: WEST,
    others: /[À-ÿŒœŸŠšŽž]/u,
    handicap: 0.05,
  },
  {
    label: "ISO-8859-2",
    decoder: "iso-8859-2",
    python: "iso8859_2",
    languages: CENTRAL,
    others: /[À-ž]/u,
    handicap: 0.05,
  },
  {
    label: "ISO-8859-5",
    decoder: "iso-8859-5",
    python: "iso8859_5",
    languages: `${CYRILLIC}ії`,
    others: /[Ѐ-ӿ]/u,
    handicap: 0.05,
  },
  {
    label: "ISO-8859-6",
    decoder: "iso-8859-6",
    python: "iso8859_6",
    languages: ARABIC,
    others: /[ء-ي]/u,
    handicap: 0.05,
  },
  { label: "IBM850", decoder: "ibm850", python: "cp850", languages: WEST, others: /[À-ÿ]/u, handicap: 0.2 },
  { label: "IBM852", decoder: "ibm852", python: "cp852", languages: CENTRAL, others: /[À-ž]/u, handicap: 0.2 },
  // Bytes that are quotes and dashes on Windows are letters of old Macs.
  {
    label: "Mac Roman",
    decoder: "macintosh",
    python: "mac_roman",
    languages: WEST,
    others: /[À-ÿŒœŸ]/u,
    handicap: 0.25,
  },
];
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
/** The upper halves of what browsers can't decode. */
const CODE_PAGES = new Map([
  [
    "ibm850",
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  ],
  [
    "ibm852",
    "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0",
  ],
]);

/** How much of a file is looked at. */
export const SAMPLE_BYTES = 65_536;

/** The encoding that text which isn't UTF-8 is probably in; null for UTF-8, and for bytes that aren't text. */
export function guessEncoding(bytes: Uint8Array, { isCut = false } = {}): OldEncoding | null {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe)
    return { label: "UTF-16", decoder: "utf-16le", python: "utf-16", isClear: true };
  if (first === 0xfe && second === 0xff)
    return { label: "UTF-16", decoder: "utf-16be", python: "utf-16", isClear: true };
  const sample = bytes.subarray(0, SAMPLE_BYTES);
  const wide = guessUtf16(sample);
  if (wide) return wide;
  if (decode(bytes, "utf-8", isCut) !== null) return null;
  // Control characters, apart from tabs and line ends.
  if (sample.some((byte) => byte < 9 || (byte > 13 && byte < 27))) return null;
  const tried = ENCODINGS.flatMap((encoding) => {
    const text = decode(sample, encoding.decoder, isCut || sample.length < bytes.length);
    return text === null || CONTROLS.test(text) ? [] : [{ encoding, text, ...rate(encoding, text, sample) }];
  });
  const best = tried.toSorted((a, b) => b.score - a.score)[0];
  if (!best) return { label: "Windows-1252", decoder: "windows-1252", python: "cp1252", isClear: false };
  const { label, decoder, python } = best.encoding;
  const others = tried.filter(({ text }) => text !== best.text);
  const isClear = best.score > 0 && others.every(({ score }) => (best.score - score) * best.count > CLEAR);
  return { label, decoder, python, isClear };
}

function rate({ python, languages, others, pairs, handicap = 0 }: Candidate, text: string, sample: Uint8Array) {
  const { fit, count } = fitOf(text, languages, others);
  const usual = python === "cp1252" ? MOST_USUAL / Math.max(count, 1) : 0;
  const frequent = pairs ? 0.3 * shareOfFrequent(sample, pairs) : 0;
  // Equal scores shouldn't differ by how they were added.
  return { score: Math.round((fit + usual + frequent - handicap) * 1e6) / 1e6, count };
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

/** The text of bytes in an old encoding, by its name for decoders. */
export function decodeOld(bytes: Uint8Array, decoder: string): string {
  const page = CODE_PAGES.get(decoder);
  if (page === undefined) return new TextDecoder(decoder).decode(bytes);
  return Array.from(bytes, (byte) => (byte < 0x80 ? String.fromCharCode(byte) : page.charAt(byte - 0x80))).join("");
}

/** The first bytes of a text, in the encoding that they look like. Bytes that aren't text are read as UTF-8. */
export async function decodeText(blob: Blob, most = Infinity): Promise<DecodedText> {
  const bytes = new Uint8Array(await blob.slice(0, most).arrayBuffer());
  const encoding = guessEncoding(bytes, { isCut: blob.size > most });
  return { text: decodeOld(bytes, encoding?.decoder ?? "utf-8"), encoding };
}

/** The encoding of a file by its beginning; null for UTF-8, and for bytes that aren't text. */
export async function encodingOf(blob: Blob): Promise<OldEncoding | null> {
  const bytes = await blob.slice(0, SAMPLE_BYTES).bytes();
  return guessEncoding(bytes, { isCut: blob.size > SAMPLE_BYTES });
}

/** What a preview says about the text that it shows. */
export function encodingNote({ label, python, isClear }: OldEncoding): string {
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
