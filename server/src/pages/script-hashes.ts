import { escapePattern } from "@fiddle/notebook/escape-pattern";
import { hash } from "node:crypto";

/**
 * Replaces a document's nonce with hashes of its scripts for the policy. A cached document can't have a nonce, which must
 * be secret and used once. Only scripts that were rendered with the nonce are ours, so only these are hashed.
 */
export function hashScripts(html: string, nonce: string): { html: string; sources: readonly string[] } {
  const marked = ` nonce="${nonce}"`;
  const scripts = new RegExp(`<script\\b(?=[^>]*${escapePattern(marked)})[^>]*>([\\s\\S]*?)</script>`, "g");
  const sources = [...html.matchAll(scripts)].flatMap(([, code]) =>
    code ? [`'sha256-${hash("sha256", code, "base64")}'`] : [],
  );
  return { html: html.replaceAll(marked, ""), sources: [...new Set(sources)] };
}
