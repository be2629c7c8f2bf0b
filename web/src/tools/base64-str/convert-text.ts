import { messageOf } from "@fiddle/notebook/message-of";
import { Base64Error, decodeText } from "./base64-decoder.ts";
import { encodeBytes, type EncodeOptions } from "./base64-encoder.ts";
import { type Charset, decodeBytes, encodeText } from "./charset.ts";
import { guessDirection, type ContentType, detectContent } from "./detect-content.ts";

export interface ConvertOptions extends EncodeOptions {
  readonly direction: "auto" | "encode" | "decode";
  readonly charset: Charset;
  readonly strict: boolean;
  /** Start encoded text with `data:…;base64,`. */
  readonly dataUri: boolean;
}

export type Converted =
  | { readonly kind: "encoded"; readonly text: string; readonly bytes: number }
  | {
      readonly kind: "decoded";
      readonly bytes: Uint8Array<ArrayBuffer>;
      /** Null if the bytes are not text in the character set. */
      readonly text: string | null;
      readonly looksLike: ContentType | null;
    }
  | { readonly kind: "failed"; readonly direction: "encode" | "decode"; readonly message: string };

/** Encodes a text, or decodes it if it is Base64. */
export function convertText(text: string, options: ConvertOptions): Converted {
  const direction = options.direction === "auto" ? guessDirection(text) : options.direction;
  try {
    return direction === "encode" ? encode(text, options) : decode(text, options);
  } catch (error) {
    return { kind: "failed", direction, message: explain(error, text) };
  }
}

function encode(text: string, options: ConvertOptions): Converted {
  const bytes = encodeText(text, options.charset);
  if (!options.dataUri) return { kind: "encoded", text: encodeBytes(bytes, options), bytes: bytes.length };
  // Data URIs require the standard alphabet, padding, and a single line.
  const body = encodeBytes(bytes, { urlSafe: false, padding: true, wrap: "none" });
  return { kind: "encoded", text: `data:text/plain;charset=${options.charset};base64,${body}`, bytes: bytes.length };
}

function decode(text: string, { charset, strict, urlSafe }: ConvertOptions): Converted {
  const bytes = decodeText(strict ? text : payloadOfToken(text), { strict, urlSafe });
  return { kind: "decoded", bytes, text: decodeBytes(bytes, charset), looksLike: detectContent(bytes, text) };
}

/** The payload of a JSON Web Token, which is its interesting part. Any other text is returned unchanged. */
export function payloadOfToken(text: string): string {
  return /^\s*(?:Bearer\s+)?eyJ[\w-]+\.([\w-]+)\.[\w-]*\s*$/i.exec(text)?.[1] ?? text;
}

function explain(error: unknown, text: string): string {
  if (error instanceof Base64Error) {
    const character = text.at(error.position);
    const shown = character === undefined ? "end of text" : /\s/.test(character) ? "white space" : `“${character}”`;
    return `Position ${error.position} (${shown}): ${error.message}`;
  }
  return messageOf(error);
}
