import type { MarkedExtension, Tokens } from "marked";
import { escapeHtml } from "@fiddle/notebook/escape-html";

/** The class names of math that is still text, to be typeset after sanitizing. */
export const INLINE_MATHS = "math-inline";
export const DISPLAY_MATHS = "math-display";

interface MathsToken extends Tokens.Generic {
  readonly tex: string;
  readonly display: boolean;
}

// Lengths are limited. Otherwise a text of ten thousand dollar signs would take seconds.
/** `$…$` by Pandoc's rule: no space inside the dollars and no digit after them, so "$5 and $6" is money. */
const INLINE = [
  { rule: /^\$\$((?:\\[^]|[^\\$]){1,4000}?)\$\$/, display: true },
  { rule: /^\$(?![\s$])((?:\\[^\n]|[^\\$\n]|\n(?!\s*\n)){1,2000}?)(?<![\s\\])\$(?!\d)/, display: false },
  { rule: /^\\\(([^]{1,2000}?)\\\)/, display: false },
  { rule: /^\\\[([^]{1,4000}?)\\\]/, display: true },
];

const BLOCK = [
  /^ {0,3}\$\$((?:\\[^]|[^\\$]){1,8000}?)\$\$[ \t]*(?:\n|$)/,
  /^ {0,3}\\\[([^]{1,8000}?)\\\][ \t]*(?:\n|$)/,
  /^ {0,3}(\\begin\{((?:equation|align|gather|multline|eqnarray|aligned|alignat|CD)\*?)\}[^]{1,8000}?\\end\{\2\})[ \t]*(?:\n|$)/,
];

/** Protects TeX from Markdown's interpretation of `_`, `*` and `\`. */
export const mathsSyntax: MarkedExtension = {
  extensions: [
    {
      name: "displayMaths",
      level: "block",
      start: (source) => /\n {0,3}(?:\$\$|\\\[|\\begin\{)/.exec(firstParagraph(source))?.index,
      tokenizer(source) {
        for (const rule of BLOCK) {
          const match = rule.exec(source);
          if (match) return { type: "displayMaths", raw: match[0], tex: match[1] ?? "", display: true };
        }
        return undefined;
      },
      renderer: (token) => `${mathsHtml(token as MathsToken, "div")}\n`,
    },
    {
      name: "inlineMaths",
      level: "inline",
      start: (source) => /\$|\\\(|\\\[/.exec(source)?.index,
      tokenizer(source) {
        for (const { rule, display } of INLINE) {
          const match = rule.exec(source);
          if (match) return { type: "inlineMaths", raw: match[0], tex: match[1] ?? "", display };
        }
        return undefined;
      },
      renderer: (token) => mathsHtml(token as MathsToken, "span"),
    },
  ],
};

/**
 * Limits how far ahead the end of a paragraph is searched, because searching the whole rest makes a long text take
 * minutes.
 */
function firstParagraph(source: string): string {
  const end = source.indexOf("\n\n");
  return end < 0 ? source : source.slice(0, end);
}

function mathsHtml({ tex, display }: MathsToken, tag: "div" | "span"): string {
  return `<${tag} class="${display ? DISPLAY_MATHS : INLINE_MATHS}">${escapeHtml(tex.trim())}</${tag}>`;
}
