import { Base64Error, decodeText } from "./base64-decoder.ts";
import { encodeBytes, type EncodeOptions } from "./base64-encoder.ts";
import { type Charset, decodeBytes, encodeText } from "./charset.ts";
import { guessDirection, type Kind, recognise } from "./recognise.ts";

export interface ConvertOptions extends EncodeOptions {
  readonly direction: "auto" | "encode" | "decode";
  readonly charset: Charset;
  readonly strict: boolean;
  /** Encoded text begins with `data:…;base64,`. */
  readonly dataUri: boolean;
}

export type Converted =
  | { readonly kind: "encoded"; readonly text: string; readonly bytes: number }
  | {
      readonly kind: "decoded";
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** Null where the bytes are no text in the character set. */
      readonly text: string | null;
      readonly looksLike: Kind;
    }
  | { readonly kind: "failed"; readonly direction: "encode" | "decode"; readonly message: string };

/** What becomes of a text: its Base64, or what its Base64 holds. */
export function convert(text: string, options: ConvertOptions): Converted {
  const direction = options.direction === "auto" ? guessDirection(text) : options.direction;
  try {
    return direction === "encode" ? encoded(text, options) : decoded(text, options);
  } catch (error) {
    return { kind: "failed", direction, message: explain(error, text) };
  }
}

function encoded(text: string, options: ConvertOptions): Converted {
  const bytes = encodeText(text, options.charset);
  if (!options.dataUri) return { kind: "encoded", text: encodeBytes(bytes, options), bytes: bytes.length };
  // Browsers read nothing else behind a comma.
  const body = encodeBytes(bytes, { urlSafe: false, padding: true, wrap: "none" });
  return { kind: "encoded", text: `data:text/plain;charset=${options.charset};base64,${body}`, bytes: bytes.length };
}

function decoded(text: string, { charset, strict, urlSafe }: ConvertOptions): Converted {
  const bytes = decodeText(strict ? text : firstOfToken(text), { strict, urlSafe });
  return { kind: "decoded", bytes, text: decodeBytes(bytes, charset), looksLike: recognise(bytes, text) };
}

/** Of a token its claims, which are what one wants to see. */
export function firstOfToken(text: string): string {
  return /^\s*(?:Bearer\s+)?eyJ[\w-]+\.([\w-]+)\.[\w-]*\s*$/i.exec(text)?.[1] ?? text;
}

function explain(error: unknown, text: string): string {
  if (error instanceof Base64Error) {
    const character = text.at(error.position);
    const shown = character === undefined ? "the end" : /\s/.test(character) ? "white space" : `“${character}”`;
    return `At position ${error.position} (${shown}): ${error.message}`;
  }
  return error instanceof Error ? error.message : String(error);
}
