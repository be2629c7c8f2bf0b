import { encodeBytes } from "../base64-str/base64-encoder.ts";

export type UuidFormat = "plain" | "upper" | "compact" | "braces" | "urn" | "base64url" | "integer" | "bytes";

export const UUID_FORMATS: readonly { readonly value: UuidFormat; readonly label: string }[] = [
  { value: "plain", label: "Standard" },
  { value: "upper", label: "Uppercase" },
  { value: "compact", label: "No hyphens" },
  { value: "braces", label: "{Braces}" },
  { value: "urn", label: "urn:uuid:" },
  { value: "base64url", label: "Base64url" },
  { value: "integer", label: "Integer" },
  { value: "bytes", label: "Bytes" },
];

export function formatUuid(uuid: string, format: UuidFormat): string {
  const hex = uuid.replaceAll("-", "");
  switch (format) {
    case "upper":
      return uuid.toUpperCase();
    case "compact":
      return hex;
    case "braces":
      return `{${uuid}}`;
    case "urn":
      return `urn:uuid:${uuid}`;
    case "base64url":
      return encodeBytes(bytesOf(hex), { urlSafe: true, padding: false, wrap: "none" });
    case "integer":
      return BigInt(`0x${hex}`).toString();
    case "bytes":
      return hex.replaceAll(/(..)(?!$)/g, "$1 ");
    default:
      return uuid;
  }
}

export type ListFormat = "txt" | "csv" | "json" | "sql";

/** Formats a list of IDs as the content of a file. */
export function formatList(ids: readonly string[], format: ListFormat): string {
  switch (format) {
    case "csv":
      return ["id", ...ids, ""].join("\r\n");
    case "json":
      return `${JSON.stringify(ids, null, 2)}\n`;
    case "sql":
      return `INSERT INTO items (id) VALUES\n${ids.map((id) => `  ('${id.replaceAll("'", "''")}')`).join(",\n")};\n`;
    default:
      return ids.join("\n");
  }
}

function bytesOf(hex: string): Uint8Array {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}
