import { fetchOutside } from "../../kernels/fetch-outside.ts";

const LIMIT = 1_000_000;

/**
 * The key set at an address, or the one that an issuer's metadata names. Asked through the kernel's frame: the page itself
 * may reach its own server only. Rejects with a sentence for the person.
 */
export async function fetchKeys(address: string, kernelOrigin: string): Promise<string> {
  const url = checked(address);
  const remove = addFrame(kernelOrigin);
  try {
    const first = await get(url);
    const named = metadataAddress(first);
    return named === null ? first : await get(checked(named));
  } finally {
    remove();
  }
}

/** The address of the keys in an issuer's metadata (OpenID Connect, RFC 8414); null where the JSON is none. */
export function metadataAddress(json: string): string | null {
  try {
    const value = JSON.parse(json) as { readonly jwks_uri?: unknown } | null;
    return typeof value?.jwks_uri === "string" ? value.jwks_uri : null;
  } catch {
    return null;
  }
}

/** Only encrypted addresses: who can change the keys on the way decides which tokens are good. */
export function checked(address: string): URL {
  const text = address.trim();
  if (!URL.canParse(text)) throw new Error("This is no address. It begins with https:// and often ends in jwks.json.");
  const url = new URL(text);
  const isLocal = /^(?:[\w-]+\.)*localhost$|^127\.0\.0\.1$/.test(url.hostname);
  if (url.protocol !== "https:" && !(url.protocol === "http:" && isLocal))
    throw new Error("Keys are only fetched from https addresses; on the way to others anyone could exchange them.");
  return url;
}

async function get(url: URL): Promise<string> {
  const answer = await fetchOutside(url.href, LIMIT);
  if (answer.kind === "answer" && answer.status < 400) return new TextDecoder().decode(answer.body);
  if (answer.kind === "answer")
    throw new Error(`${url.host} answered with an error (${answer.status}). Check the address.`);
  if (answer.kind === "too-large") throw new Error(`The answer of ${url.host} is too large for a set of keys.`);
  throw new Error(
    `${url.host} cannot be reached, or does not let other pages read its keys (CORS). Open the address yourself and paste what it shows.`,
  );
}

/** The kernel's frame, without starting a kernel, for as long as it is needed. */
function addFrame(kernelOrigin: string, { document = globalThis.document } = {}): () => void {
  if (document.getElementById("kernel-frame")) return () => {};
  const frame = document.createElement("iframe");
  frame.id = "kernel-frame";
  frame.src = `${kernelOrigin}/kernel/frame`;
  frame.title = "Fetching keys";
  frame.setAttribute("sandbox", "allow-scripts allow-same-origin");
  frame.hidden = true;
  document.body.append(frame);
  return () => frame.remove();
}
