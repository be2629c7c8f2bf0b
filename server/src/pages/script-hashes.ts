import { createHash } from "node:crypto";

/**
 * The document without its nonce, and the hashes by which its policy knows the scripts instead. A document that is kept
 * cannot have a nonce, which is secret and used once. Only scripts that were rendered with the nonce are ours.
 */
export function hashScripts(html: string, nonce: string): { html: string; sources: readonly string[] } {
  const marked = ` nonce="${nonce}"`;
  const scripts = new RegExp(`<script\\b(?=[^>]*${escape(marked)})[^>]*>([\\s\\S]*?)</script>`, "g");
  const sources = [...html.matchAll(scripts)].flatMap(([, code]) =>
    code ? [`'sha256-${createHash("sha256").update(code).digest("base64")}'`] : [],
  );
  return { html: html.replaceAll(marked, ""), sources: [...new Set(sources)] };
}

function escape(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
}
