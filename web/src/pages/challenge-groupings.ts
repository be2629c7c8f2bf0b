import { withinApp } from "../platform/base.ts";
import { LEVELS, TAGS } from "@fiddle/content/learn/taxonomy.ts";
import type { ChallengeSummary } from "@fiddle/protocol";

/** A way to group challenges. */
interface Grouping {
  readonly name: string;
  readonly title: string;
  readonly introduction: string;
  /** For search engines. */
  readonly description: string;
  readonly groups: Readonly<Record<string, { readonly title: string; readonly description: string }>>;
  readonly groupsOf: (challenge: ChallengeSummary) => readonly string[];
}

/** By the segment of their addresses. */
const GROUPINGS = {
  levels: {
    name: "Levels",
    title: "Challenges by level",
    introduction: "Start where it's neither boring nor frustrating.",
    description:
      "Python and SQL challenges for beginners, for those who know the basics, and for those who want something hard.",
    groups: LEVELS,
    groupsOf: ({ level }) => [level],
  },
  tags: {
    name: "Topics",
    title: "Challenges by topic",
    introduction: "Pick what you want to practice.",
    description:
      "Python and SQL challenges by topic: strings, lists, recursion, classes, graphs, joins, window functions and more.",
    groups: TAGS,
    groupsOf: ({ tags }) => tags,
  },
} satisfies Record<string, Grouping>;

/** The grouping that an address such as `/challenges/tags/lists` belongs to, and its own path. */
export function groupingAt({ pathname }: URL): Grouping & { readonly path: string } {
  const segment = withinApp(pathname).startsWith("/challenges/levels") ? "levels" : "tags";
  return { ...GROUPINGS[segment], path: `/challenges/${segment}` };
}
