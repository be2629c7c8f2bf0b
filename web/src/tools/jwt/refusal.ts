import { repeatedName } from "../parts/json-text.ts";
import type { JsonRecord } from "./read-token.ts";

interface TokenTexts {
  readonly header: JsonRecord;
  readonly headerText: string;
  readonly payloadText: string;
  readonly doubt: string | null;
}

/**
 * Why a receiver must not accept a token whoever signed it, as a sentence; null if there's no such reason. A signature over
 * something else than what is shown here proves nothing.
 */
export function findRefusal({ header, headerText, payloadText, doubt }: TokenTexts): string | null {
  if ("b64" in header && header["b64"] !== true)
    return "The header says that the signature is over another text than this payload (b64). A JSON Web Token must not do that (RFC 7797).";
  if ("crit" in header)
    return `The header requires an extension (crit: ${namesIn(header["crit"])}), but none is supported. A receiver that doesn't know it must reject the token.`;
  const encryption = ["zip", "enc"].find((name) => name in header);
  if (encryption !== undefined)
    return `The header has “${encryption}”, which only encrypted tokens can have. A receiver that follows it reads another payload than is shown.`;
  if (doubt !== null) return doubt;
  for (const [part, text] of [
    ["header", headerText],
    ["payload", payloadText],
  ] as const) {
    const name = repeatedName(text);
    if (name !== null)
      return `The ${part} has “${name}” twice. Programs don't agree on which of them counts, so receivers should reject the token.`;
  }
  const capitals = Object.keys(header).find(
    (name) => name !== name.toLowerCase() && READ_NAMES.has(name.toLowerCase()),
  );
  if (capitals !== undefined)
    return `The header has “${capitals}”. Programs that don't tell capitals apart read it as “${capitals.toLowerCase()}”, others don't, so receivers should reject the token.`;
  return null;
}

/** Names in a header that decide how a token is checked. */
const READ_NAMES: ReadonlySet<string> = new Set([
  "alg",
  "b64",
  "crit",
  "enc",
  "jku",
  "jwk",
  "kid",
  "x5c",
  "x5u",
  "zip",
]);
function namesIn(crit: unknown): string {
  return Array.isArray(crit) ? crit.map(String).join(", ") : JSON.stringify(crit);
}
