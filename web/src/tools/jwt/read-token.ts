import { Base64Error, decodeText } from "../base64-str/base64-decoder.ts";

export type JsonRecord = { readonly [name: string]: unknown };

export type ReadToken =
  | { readonly kind: "empty" }
  | { readonly kind: "failed"; readonly message: string }
  | {
      /** A signed or unsigned token. */
      readonly kind: "jws";
      /** The token without the text around it. */
      readonly token: string;
      readonly parts: readonly [header: string, payload: string, signature: string];
      readonly header: JsonRecord;
      readonly headerText: string;
      /** Null if the payload is not a JSON object. Any bytes can be signed. */
      readonly claims: JsonRecord | null;
      readonly payloadText: string;
    }
  | { readonly kind: "jwe"; readonly token: string; readonly headerText: string };

/** Parses a token as it was copied. Any algorithm is accepted, even one that cannot be verified. */
export function readToken(text: string): ReadToken {
  const token = extractToken(text);
  if (token === "") return { kind: "empty" };
  const parts = token.split(".");
  if (parts.length === 5) return readEncrypted(token, parts[0] ?? "");
  if (parts.length !== 2 && parts.length !== 3) {
    return failed(
      `A token has three parts separated by dots, but this has ${parts.length === 1 ? "one" : parts.length}. Copy the entire token.`,
    );
  }
  const [head = "", payload = "", signature = ""] = parts;
  const read = readHeader(head);
  if (typeof read === "string") return failed(read);
  const payloadText = decodePart(payload, "payload");
  if (payloadText instanceof Error) return failed(payloadText.message);
  return {
    kind: "jws",
    token: `${head}.${payload}.${signature}`,
    parts: [head, payload, signature],
    ...read,
    claims: parseRecord(payloadText),
    payloadText,
  };
}

/** Removes `Authorization: Bearer`, quotes and line breaks. */
function extractToken(text: string): string {
  return text
    .trim()
    .replace(/^["'`]?\s*(?:authorization\s*:\s*)?(?:bearer|jwt|token)\s+/i, "")
    .replaceAll(/[\s"'`\u200b]/g, "")
    .replace(/[,;]$/, "");
}

function readEncrypted(token: string, head: string): ReadToken {
  const read = readHeader(head);
  return typeof read === "string" ? failed(read) : { kind: "jwe", token, headerText: read.headerText };
}

function readHeader(part: string): { readonly header: JsonRecord; readonly headerText: string } | string {
  const headerText = decodePart(part, "header");
  if (headerText instanceof Error) return headerText.message;
  const header = parseRecord(headerText);
  return header ? { header, headerText } : "This isn't a JWT: its header isn't a JSON object.";
}

function decodePart(part: string, name: string): string | Error {
  try {
    return new TextDecoder().decode(decodeText(part, { strict: false, urlSafe: true }));
  } catch (error) {
    if (!(error instanceof Base64Error)) throw error;
    return new Error(`The ${name} is damaged at character ${error.position + 1}: ${error.message}`);
  }
}

function parseRecord(text: string): JsonRecord | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JsonRecord) : null;
  } catch {
    return null;
  }
}

function failed(message: string): ReadToken {
  return { kind: "failed", message };
}
