/** How many characters of UTF-8 outside of ASCII there must be for each other byte. Other encodings have few that look so. */
const LEAST_SHARE = 3;

/**
 * Whether a text is UTF-8 apart from a few bytes: lines of two programs in one file, or a character that was cut.
 * `fiddle_encodings.py` tells it in the same way.
 */
export function isMixed(bytes: Uint8Array): boolean {
  let [characters, others] = [0, 0];
  for (const part of partsOf(bytes)) {
    if (part.isCharacter) characters += 1;
    else others += 1;
  }
  return characters >= 2 && characters >= LEAST_SHARE * others;
}

/** Such a text, whose other bytes are read as Windows-1252. */
export function decodeMixed(bytes: Uint8Array): string {
  const [utf8, windows] = [new TextDecoder("utf-8", { ignoreBOM: true }), new TextDecoder("windows-1252")];
  let text = "";
  let from = 0;
  for (const { at, length, isCharacter } of partsOf(bytes)) {
    if (isCharacter) continue;
    text += utf8.decode(bytes.subarray(from, at)) + windows.decode(bytes.subarray(at, at + length));
    from = at + length;
  }
  return (text + utf8.decode(bytes.subarray(from))).replace(/^\ufeff/, "");
}

interface Part {
  readonly at: number;
  readonly length: number;
  readonly isCharacter: boolean;
}

/** The characters of UTF-8 outside of ASCII, and the other bytes outside of it. */
function* partsOf(bytes: Uint8Array): Generator<Part> {
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) continue;
    const length = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    const rest = bytes.subarray(at + 1, at + length);
    const isCharacter =
      lead >= 0xc2 && lead <= 0xf4 && rest.length === length - 1 && rest.every((byte) => byte >= 0x80 && byte < 0xc0);
    yield { at, length: isCharacter ? length : 1, isCharacter };
    if (isCharacter) at += length - 1;
  }
}
