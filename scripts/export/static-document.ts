import { hashScripts } from "../../server/src/pages/script-hashes.ts";

/**
 * A page as a file: without headers, its policy is in a tag, and names scripts by their hashes, because a file has no fresh nonce. The
 * editor's style elements have none either, so style elements are allowed.
 *
 * @param frames The origin of the kernel host's documents in the syntax of a policy.
 */
export function staticDocument(html: string, nonce: string, frames: string): string {
  const { html: plain, sources } = hashScripts(html, nonce);
  const policy = [
    "default-src 'self'",
    ["script-src 'self'", ...sources].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "worker-src 'self' blob:",
    `frame-src ${frames}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
  ].join("; ");
  const tags = `<meta http-equiv="content-security-policy" content="${policy}"/><meta name="referrer" content="same-origin"/>`;
  return plain.replace(/<meta charSet="utf-8"\/>/i, (charset) => charset + tags);
}

/** Adds the base to the paths of our own in HTML that was written for a site without one, such as the text of pages. */
export function withBase(text: string, base: string): string {
  if (base === "") return text;
  const own = new RegExp(`((?:href|src|action)=\\\\?")/(?!/|${base.slice(1)}/)`, "g");
  return text.replaceAll(own, `$1${base}/`);
}
