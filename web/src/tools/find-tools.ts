import { type Tool } from "./registry.ts";

/** The tools that match every word of the query, best match first. An empty query matches all tools. */
export function findTools(query: string, tools: readonly Tool[]): readonly Tool[] {
  const words = simplify(query).split(" ").filter(Boolean);
  if (words.length === 0) return tools;
  return tools
    .map((tool) => ({ tool, score: Math.min(...words.map((word) => score(tool, word))) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ tool }) => tool);
}

/** How well a word matches a tool: names weigh more than keywords, and keywords more than the description. */
function score({ name, label, title, keywords, description }: Tool, word: string): number {
  const fields = [`${name} ${label} ${title}`, keywords, description].map(simplify);
  const prefixAt = fields.findIndex((field) => ` ${field}`.includes(` ${word}`));
  if (prefixAt >= 0) return 10 - prefixAt;
  const infixAt = fields.findIndex((field) => field.includes(word));
  return infixAt >= 0 ? 5 - infixAt : 0;
}

function simplify(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.+#]+/gu, " ")
    .trim();
}
