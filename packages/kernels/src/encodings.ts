import type { OldEncoding } from "./encoding.ts";

export interface Candidate extends Pick<OldEncoding, "label" | "decoder" | "python"> {
  /** The letters outside of ASCII of languages, a word for each; the most frequent ones where all of them are outside. */
  readonly languages: string;
  /** The other letters that texts in this encoding have. */
  readonly others: RegExp;
  /** Where an encoding of two bytes keeps frequent characters: the range of the first byte, and the least second byte. */
  readonly pairs?: readonly [first: number, last: number, least: number];
  /** How much better than the rest it must fit. */
  readonly handicap?: number;
}

const WEST = "éèêàçâôîùûëïœ äöüß áéíóúñü ãçáéíóõâêàú àèéìòù åäöæøé áéíóúýþæöð ëéïèöüáó äõöü";
const CENTRAL = "ąćęłńóśźż áčďéěíňóřšťúůýž áäčďéíľňóôŕšťúýž áéíóöőúüű ăâîşţ ăâîșț čćđšž äöüß";
const CYRILLIC = "оеаинтсрвлкмдпуяыьзгбч";
const GREEK = "αοιετσνηυρπκμλςάόί";
const ARABIC = "الينمرتبوهدعة";
const JAPANESE =
  "のにはをたがでとしるいなれ東京都道府県市区町村大山田中本日年月国人名一二三上下川小木ンーイスルトラリア";
/** Earlier ones win ties. `fiddle_encodings.py` guesses in the same way. */
export const ENCODINGS: readonly Candidate[] = [
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
    languages: GREEK,
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
    pairs: [0xa4, 0xcf, 0xa1],
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
  {
    label: "ISO-8859-7",
    decoder: "iso-8859-7",
    python: "iso8859_7",
    languages: GREEK,
    others: /[Ͱ-Ͽ]/u,
    handicap: 0.05,
  },
  { label: "IBM850", decoder: "ibm850", python: "cp850", languages: WEST, others: /[À-ÿ]/u, handicap: 0.2 },
  { label: "IBM852", decoder: "ibm852", python: "cp852", languages: CENTRAL, others: /[À-ž]/u, handicap: 0.2 },
  {
    label: "Mac Cyrillic",
    decoder: "x-mac-cyrillic",
    python: "mac_cyrillic",
    languages: CYRILLIC,
    others: /[Ѐ-ӿ]/u,
    handicap: 0.1,
  },
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

/** The upper halves of what browsers can't decode. */
export const CODE_PAGES = new Map([
  [
    "ibm850",
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜø£Ø×ƒáíóúñÑªº¿®¬½¼¡«»░▒▓│┤ÁÂÀ©╣║╗╝¢¥┐└┴┬├─┼ãÃ╚╔╩╦╠═╬¤ðÐÊËÈıÍÎÏ┘┌█▄¦Ì▀ÓßÔÒõÕµþÞÚÛÙýÝ¯´\u00ad±‗¾¶§÷¸°¨·¹³²■\u00a0",
  ],
  [
    "ibm852",
    "ÇüéâäůćçłëŐőîŹÄĆÉĹĺôöĽľŚśÖÜŤťŁ×čáíóúĄąŽžĘę¬źČş«»░▒▓│┤ÁÂĚŞ╣║╗╝Żż┐└┴┬├─┼Ăă╚╔╩╦╠═╬¤đĐĎËďŇÍÎě┘┌█▄ŢŮ▀ÓßÔŃńňŠšŔÚŕŰýÝţ´\u00ad˝˛ˇ˘§÷¸°¨˙űŘř■\u00a0",
  ],
]);
