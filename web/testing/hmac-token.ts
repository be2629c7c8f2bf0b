import { encodeBytes } from "../src/tools/base64-str/base64-encoder.ts";

/** A token signed with HS256, for tests: header and payload are any texts, also ones that no signer would accept. */
export async function hmacToken(header: string, payload: string, secret: string): Promise<string> {
  const utf8 = new TextEncoder();
  const signed = `${base64Url(utf8.encode(header))}.${base64Url(utf8.encode(payload))}`;
  const algorithm = { name: "HMAC", hash: "SHA-256" };
  const key = await crypto.subtle.importKey("raw", utf8.encode(secret), algorithm, false, ["sign"]);
  return `${signed}.${base64Url(new Uint8Array(await crypto.subtle.sign("HMAC", key, utf8.encode(signed))))}`;
}

function base64Url(bytes: Uint8Array): string {
  return encodeBytes(bytes, { urlSafe: true, padding: false, wrap: "none" });
}
