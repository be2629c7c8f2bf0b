import { type Tool, TOOLS } from "./registry.ts";

/** The tools that have every word of the query, the nearest first; all of them where it is empty. */
export function findTools(query: string, tools: readonly Tool[] = TOOLS): readonly Tool[] {
  const words = simplify(query).split(" ").filter(Boolean);
  if (words.length === 0) return tools;
  return tools
    .map((tool) => ({ tool, score: Math.min(...words.map((word) => score(tool, word))) }))
    .filter(({ score }) => score > 0)
    .toSorted((a, b) => b.score - a.score)
    .map(({ tool }) => tool);
}

/** How near a word is to a tool: its name counts more than its keywords, those more than its description. */
function score({ name, label, title, keywords, description }: Tool, word: string): number {
  const places = [`${name} ${label} ${title}`, keywords, description].map(simplify);
  const begins = places.findIndex((place) => ` ${place}`.includes(` ${word}`));
  if (begins >= 0) return 10 - begins;
  const holds = places.findIndex((place) => place.includes(word));
  return holds >= 0 ? 5 - holds : 0;
}

function simplify(text: string): string {
  return text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}.+#]+/gu, " ")
    .trim();
}
