export type Charset = "utf-8" | "windows-1252";

export interface DecodeOptions {
  /** A plus is a space, as in forms. */
  readonly plus: boolean;
  readonly charset: Charset;
  /** Decodes repeatedly, as long as there are escapes. */
  readonly repeat: boolean;
}

/** A part of the decoded text. `bad` is an invalid escape that was left unchanged. */
export interface Piece {
  readonly text: string;
  readonly bad: boolean;
}

export interface Decoded {
  readonly text: string;
  readonly pieces: readonly Piece[];
  /** How many layers of encoding were removed. */
  readonly times: number;
}

/** More rounds than any real text needs. */
const MAX_ROUNDS = 20;

/** Reverses percent-encoding. Never fails: text that can't be decoded stays. */
export function decode(text: string, { plus, charset, repeat }: DecodeOptions): Decoded {
  const spaced = plus ? text.replaceAll("+", " ") : text;
  let pieces = decodeOnce(spaced, charset);
  let times = joined(pieces) === text ? 0 : 1;
  if (times === 1 && joined(pieces) === spaced) times = 0;
  const rounds = repeat && times > 0 ? MAX_ROUNDS : 0;
  while (times < rounds) {
    // Invalid escapes of the text itself stay marked. A lone % that came from an escape isn't invalid.
    const next = pieces.flatMap((piece) => (piece.bad ? [piece] : unmarked(decodeOnce(piece.text, charset))));
    if (joined(next) === joined(pieces)) break;
    pieces = next;
    times += 1;
  }
  return { text: joined(pieces), pieces: merged(pieces), times };
}

function decodeOnce(text: string, charset: Charset): Piece[] {
  const parts = [...text.matchAll(/(?:%[0-9a-f]{2})+|%|[^%]+/gi)];
  const pieces = parts.flatMap(([part]) => {
    if (part === "%") return [{ text: part, bad: true }];
    return part.startsWith("%") ? decodeEscapes(part, charset) : [{ text: part, bad: false }];
  });
  return merged(markWhole(pieces));
}

/**
 * The two letters after a lone percent sign belong to the marked text, so that `%zz` is highlighted and not only `%`.
 */
function markWhole(pieces: readonly Piece[]): Piece[] {
  const whole: Piece[] = [];
  for (const piece of pieces) {
    const before = whole.at(-1);
    const tail =
      before?.text === "%" && before.bad && !piece.bad ? (/^[^\s%&=/]{1,2}/.exec(piece.text)?.[0] ?? "") : "";
    if (tail !== "") {
      whole[whole.length - 1] = { text: `%${tail}`, bad: true };
      whole.push({ text: piece.text.slice(tail.length), bad: false });
    } else whole.push(piece);
  }
  return whole;
}

function decodeEscapes(escapes: string, charset: Charset): Piece[] {
  const bytes = new Uint8Array(escapes.length / 3);
  for (let at = 0; at < bytes.length; at++) bytes[at] = Number.parseInt(escapes.slice(at * 3 + 1, at * 3 + 3), 16);
  if (charset !== "utf-8") return [{ text: new TextDecoder(charset).decode(bytes), bad: false }];
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  const pieces: Piece[] = [];
  for (let at = 0; at < bytes.length;) {
    const start = at;
    for (let length = 1; length > 0 && at < bytes.length;) at += length = characterLength(bytes, at);
    if (at > start) pieces.push({ text: decoder.decode(bytes.subarray(start, at)), bad: false });
    const badStart = at;
    while (at < bytes.length && characterLength(bytes, at) === 0) at += 1;
    if (at > badStart) pieces.push({ text: escapes.slice(badStart * 3, at * 3), bad: true });
  }
  return pieces;
}

/** The length in bytes of the UTF-8 character at a place; 0 if there's none. The Unicode Standard, table 3-7. */
function characterLength(bytes: Uint8Array, at: number): number {
  const lead = bytes[at] ?? 0;
  const second = bytes[at + 1] ?? 0;
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (second < low || second > high) return 0;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  for (let next = at + 2; next < at + length; next++) if (((bytes[next] ?? 0) & 0xc0) !== 0x80) return 0;
  return length;
}

function joined(pieces: readonly Piece[]): string {
  return pieces.map(({ text }) => text).join("");
}

function unmarked(pieces: readonly Piece[]): Piece[] {
  return pieces.map(({ text }) => ({ text, bad: false }));
}

function merged(pieces: readonly Piece[]): Piece[] {
  const whole: Piece[] = [];
  for (const piece of pieces) {
    const before = whole.at(-1);
    if (piece.text === "") continue;
    if (before && before.bad === piece.bad)
      whole[whole.length - 1] = { text: before.text + piece.text, bad: piece.bad };
    else whole.push(piece);
  }
  return whole;
}
