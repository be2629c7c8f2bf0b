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
  const bytes = Uint8Array.from(escapes.match(/[0-9a-f]{2}/gi) ?? [], (hex) => Number.parseInt(hex, 16));
  if (charset !== "utf-8") return [{ text: new TextDecoder(charset).decode(bytes), bad: false }];
  const decoder = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  const pieces: Piece[] = [];
  for (let at = 0; at < bytes.length;) {
    const length = sequenceLength(bytes[at] ?? 0);
    try {
      pieces.push({ text: decoder.decode(bytes.subarray(at, at + length)), bad: false });
      at += length;
    } catch {
      pieces.push({ text: escapes.slice(at * 3, at * 3 + 3), bad: true });
      at += 1;
    }
  }
  return pieces;
}

/** The length of a UTF-8 character, by its first byte. */
function sequenceLength(lead: number): number {
  if (lead >= 0xf0) return 4;
  if (lead >= 0xe0) return 3;
  return lead >= 0xc0 ? 2 : 1;
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
