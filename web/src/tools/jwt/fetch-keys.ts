import { documentUrl, frameSandbox } from "@fiddle/kernels/kernel-host";
import { fetchOutside } from "../../kernels/fetch-outside.ts";

const MAX_RESPONSE_BYTES = 1_000_000;

/**
 * Fetches the key set at a URL, or the one that the issuer metadata at that URL names. The request goes through the
 * kernel frame, because the page itself can only reach its own server. Rejects with a message for the user.
 */
export async function fetchKeys(address: string, kernelHost: string): Promise<string> {
  const url = parseKeyUrl(address);
  const removeFrame = addFrame(kernelHost);
  try {
    const response = await get(url);
    const uri = jwksUri(response);
    return uri === null ? response : await get(parseKeyUrl(uri));
  } finally {
    removeFrame();
  }
}

/** The URL of the keys in issuer metadata (OpenID Connect, RFC 8414), or null if the JSON is not metadata. */
export function jwksUri(json: string): string | null {
  try {
    const value = JSON.parse(json) as { readonly jwks_uri?: unknown } | null;
    return typeof value?.jwks_uri === "string" ? value.jwks_uri : null;
  } catch {
    return null;
  }
}

/** Allows only https, because anyone who can modify the keys in transit decides which tokens are valid. */
export function parseKeyUrl(address: string): URL {
  const text = address.trim();
  if (!URL.canParse(text)) throw new Error("Enter a full URL. It starts with https:// and often ends in jwks.json.");
  const url = new URL(text);
  const isLocal = /^(?:[\w-]+\.)*localhost$|^127\.0\.0\.1$/.test(url.hostname);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLocal))
    throw new Error("Keys can only be fetched over https. Otherwise, anyone on the network could replace them.");
  return url;
}

async function get(url: URL): Promise<string> {
  const answer = await fetchOutside(url.href, MAX_RESPONSE_BYTES);
  if (answer.kind === "answer" && answer.status < 400) return new TextDecoder().decode(answer.body);
  if (answer.kind === "answer") throw new Error(`${url.host} returned an error (${answer.status}). Check the URL.`);
  if (answer.kind === "too-large") throw new Error(`The response from ${url.host} is too large to be a key set.`);
  throw new Error(
    `${url.host} can't be reached, or it doesn't allow other sites to read its keys (CORS). Open the URL in a new tab and paste the keys here.`,
  );
}

/** Adds the kernel frame to the page, without starting a kernel. Returns a function that removes it. */
function addFrame(kernelHost: string): () => void {
  if (document.getElementById("kernel-frame")) return () => {};
  const frame = document.createElement("iframe");
  frame.id = "kernel-frame";
  frame.src = documentUrl(kernelHost, "frame");
  frame.title = "Fetching keys";
  frame.setAttribute("sandbox", frameSandbox(kernelHost));
  frame.hidden = true;
  document.body.append(frame);
  return () => frame.remove();
}
