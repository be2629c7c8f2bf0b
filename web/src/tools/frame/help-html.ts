import { Marked, type Token } from "marked";
import type { FAQPage } from "schema-dts";

const markdown = new Marked({
  walkTokens: (token) => {
    // A table's first column names its rows.
    if (token.type === "table") for (const [first] of token.rows) first.header = true;
  },
});

/**
 * Renders a tool's help. The line `{table}` becomes the given table, whose first row is its head. A line such as
 * `Table: Groups` is the caption of the table below it. The questions, which are the third-level headings, are also
 * published as structured data for search engines.
 */
export function helpHtml(text: string, table: readonly (readonly string[])[] = []): string {
  const source = text.replace("{table}", () => markdownTable(table));
  const html = markdown
    .parse(source, { async: false })
    .replaceAll(/<p>Table: (.*)<\/p>\s*<table>/g, "<table><caption>$1</caption>")
    .replaceAll(/<thead>\s*<tr>(\s*<th><\/th>)+\s*<\/tr>\s*<\/thead>/g, "");
  return `${html}<script type="application/ld+json">${faqJson(markdown.lexer(source))}</script>`;
}

function markdownTable(table: readonly (readonly string[])[]): string {
  const lines = table.map((cells) => `| ${cells.join(" | ")} |`);
  return lines.toSpliced(1, 0, `${"| --- ".repeat(table[0]?.length ?? 0)}|`).join("\n");
}

/** Each question with the paragraph that answers it, escaped for use inside a script element. */
function faqJson(tokens: readonly Token[]): string {
  const blocks = tokens.filter(({ type }) => type !== "space");
  const page: FAQPage & { readonly "@context": string } = {
    "@context": "https://schema.org",
    "@type": "FAQPage",
    mainEntity: blocks.flatMap((block, index) => {
      const answer = blocks[index + 1];
      if (block.type !== "heading" || block["depth"] !== 3 || !answer) return [];
      return {
        "@type": "Question" as const,
        name: plainText(block),
        acceptedAnswer: { "@type": "Answer" as const, text: plainText(answer) },
      };
    }),
  };
  return JSON.stringify(page).replaceAll("<", String.raw`\u003c`);
}

function plainText(token: Token): string {
  if ("tokens" in token && token.tokens) return token.tokens.map(plainText).join("");
  return ("text" in token ? token.text : token.raw).replaceAll("\n", " ");
}
