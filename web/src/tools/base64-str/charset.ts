export type Charset = "utf-8" | "utf-16le" | "utf-16be" | (typeof CODE_PAGES)[number];

const CODE_PAGES = [
  "windows-1252",
  "windows-1250",
  "windows-1251",
  "windows-1253",
  "windows-1254",
  "windows-1255",
  "windows-1256",
  "windows-1257",
  "iso-8859-2",
  "iso-8859-5",
  "iso-8859-15",
  "koi8-r",
] as const;

export const CHARSETS: readonly { readonly value: Charset; readonly label: string }[] = [
  { value: "utf-8", label: "UTF-8" },
  { value: "utf-16le", label: "UTF-16 little-endian" },
  { value: "utf-16be", label: "UTF-16 big-endian" },
  { value: "windows-1252", label: "Latin-1 (Windows-1252)" },
  { value: "windows-1250", label: "Central European (Windows-1250)" },
  { value: "windows-1251", label: "Cyrillic (Windows-1251)" },
  { value: "windows-1253", label: "Greek (Windows-1253)" },
  { value: "windows-1254", label: "Turkish (Windows-1254)" },
  { value: "windows-1255", label: "Hebrew (Windows-1255)" },
  { value: "windows-1256", label: "Arabic (Windows-1256)" },
  { value: "windows-1257", label: "Baltic (Windows-1257)" },
  { value: "iso-8859-2", label: "ISO 8859-2" },
  { value: "iso-8859-5", label: "ISO 8859-5" },
  { value: "iso-8859-15", label: "ISO 8859-15 (with €)" },
  { value: "koi8-r", label: "KOI8-R" },
];

/** Encodes a text. Throws with a message for the user if the character set lacks a character. */
export function encodeText(text: string, charset: Charset): Uint8Array<ArrayBuffer> {
  if (charset === "utf-8") return new TextEncoder().encode(text);
  if (charset === "utf-16le" || charset === "utf-16be") return encodeUtf16(text, charset === "utf-16le");
  const codes = codesOf(charset);
  return Uint8Array.from(Array.from(text), (character) => {
    const code = codes.get(character);
    if (code === undefined) {
      const label = CHARSETS.find(({ value }) => value === charset)?.label ?? charset;
      throw new Error(`“${character}” isn't in ${label}. Choose UTF-8, which has every character.`);
    }
    return code;
  });
}

/** Decodes bytes as text. Null if they are not valid in this character set. */
export function decodeBytes(bytes: Uint8Array, charset: Charset): string | null {
  try {
    return new TextDecoder(charset, { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

function encodeUtf16(text: string, littleEndian: boolean): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let at = 0; at < text.length; at += 1) view.setUint16(at * 2, text.charCodeAt(at), littleEndian);
  return new Uint8Array(view.buffer);
}

/** Browsers can decode code pages but not encode them, so this table is built by decoding every byte. */
function codesOf(charset: Charset): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(charset);
  const codes = Array.from({ length: 256 }, (_, code): [string, number] => [
    decoder.decode(new Uint8Array([code])),
    code,
  ]);
  return new Map(codes.filter(([character]) => character !== "\ufffd").toReversed());
}
