import type { Cell } from "@fiddle/notebook";

/** A cell whose text seems to contain a key or password. */
export interface LikelySecret {
  /** Counts from 1. */
  readonly cell: number;
  readonly what: string;
}

const SECRETS: readonly (readonly [what: string, pattern: RegExp])[] = [
  ["an OpenAI or Anthropic key", /\bsk-(?:ant-|proj-)?[A-Za-z0-9_-]{20,}/],
  ["a GitHub token", /\b(?:gh[pousr]_[A-Za-z0-9]{30,}|github_pat_[A-Za-z0-9_]{30,})/],
  ["an AWS key", /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ["a Google key", /\bAIza[A-Za-z0-9_-]{30,}/],
  ["a Hugging Face token", /\bhf_[A-Za-z0-9]{30,}/],
  ["a Slack token", /\bxox[abprs]-[A-Za-z0-9-]{10,}/],
  ["a private key", /-----BEGIN [A-Z ]*PRIVATE KEY-----/],
  ["a password in an address", /\b[a-z][a-z+]*:\/\/[^\s:/@'"]+:[^\s:/@'"]{3,}@/],
  ["a password", /\b(?:password|passwd|secret|api_?key|token)\s*=\s*["'][^"'\s]{6,}["']/i],
];

/** Finds text that looks like a secret and should not be in a link. */
export function likelySecrets(
  cells: readonly Cell[],
  { outputs }: { readonly outputs: boolean },
): readonly LikelySecret[] {
  return cells.flatMap((cell, index) => {
    const text = outputs ? `${cell.source}\n${JSON.stringify(cell.outputs)}` : cell.source;
    const found = SECRETS.find(([, pattern]) => pattern.test(text));
    return found ? [{ cell: index + 1, what: found[0] }] : [];
  });
}
