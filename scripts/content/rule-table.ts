import type { ChallengeSource } from "../../packages/content/src/learn/read-challenge.ts";

/** A line of rules.md: words of the statement, and the groups of tests that fail code which breaks them. */
interface Rule {
  readonly words: string;
  /** Empty where the line ends in `nothing to test` or `forbid`. */
  readonly groups: readonly string[];
}

const LINE = /^\d+\. (.+?) → (.+)$/;
/** What stands in place of tests: the sentence demands nothing, or `forbid` refuses code that breaks it. */
const BACKGROUND = "nothing to test";
const FORBIDDEN = "forbid";

/**
 * Compares rules.md with the statement and the tests: every sentence of the statement is in the table, every rule names a group of tests
 * that exists, and every group is named.
 */
export function findRuleProblems({ rules: text, statement, tests, fields }: ChallengeSource): string[] {
  if (text === null) return ["rules.md is missing. List the statement's sentences and the tests of each."];
  const { rules, problems } = readRules(text, "forbid" in fields && fields.forbid.length > 0);
  const groups = new Set([...tests.tests, ...tests.generators].map(({ group }) => group));
  const named = new Set(rules.flatMap((rule) => rule.groups));
  for (const group of [...named].filter((group) => !groups.has(group)))
    problems.push(`rules.md names the tests "${group}", which tests.md doesn't have.`);
  for (const group of [...groups].filter((group) => !named.has(group)))
    problems.push(`rules.md doesn't say which rule the tests "${group}" are for.`);
  const sentences = sentencesOf(statement);
  for (const { words } of rules)
    if (!sentences.some((sentence) => sentence.includes(words)))
      problems.push(`rules.md quotes "${words}", which no sentence of the statement contains.`);
  for (const sentence of sentences)
    if (!rules.some(({ words }) => sentence.includes(words)))
      problems.push(`rules.md lacks a line for "${shortened(sentence)}".`);
  return problems;
}

function readRules(text: string, forbids: boolean): { readonly rules: readonly Rule[]; readonly problems: string[] } {
  const rules: Rule[] = [];
  const problems: string[] = [];
  for (const line of text.split("\n").filter((line) => line.trim() !== "")) {
    const [, words = "", tests = ""] = LINE.exec(line) ?? [];
    if (words === "") problems.push(`rules.md: "${shortened(line)}" isn't written as \`1. words → tests\`.`);
    else
      rules.push({
        words: words.replace(/ …$/, ""),
        groups:
          tests === BACKGROUND || (forbids && tests === FORBIDDEN)
            ? []
            : tests.split(" · ").map((group) => group.trim()),
      });
  }
  return { rules, problems };
}

/** The sentences of Markdown, each on one line. A row of a table is a sentence, except for its head; code that is only shown is none. */
export function sentencesOf(markdown: string): readonly string[] {
  const blocks = markdown
    .replace(/^```[\s\S]*?^```$/gm, "")
    .split(/\n\s*\n|\n(?=\s*(?:[-*] |\||\d+\. ))/)
    .map((block) => block.replace(/\s+/g, " ").trim())
    .filter((block) => !/^!\[.*\)$/.test(block));
  return blocks.flatMap((block, i) => {
    if (block.startsWith("|")) return isSeparator(block) || isSeparator(blocks[i + 1] ?? "") ? [] : [block];
    return block
      .replace(/^(?:[-*]|\d+\.) /, "")
      .split(/(?<=[.?!][*_`)]*) (?=["'*_`([]*[A-Z])|(?<=[.?!]) (?=`)/)
      .filter((sentence) => sentence !== "");
  });
}

function isSeparator(row: string): boolean {
  return /^\|[|\s:-]+$/.test(row);
}

function shortened(text: string): string {
  return text.length > 70 ? `${text.slice(0, 70)} …` : text;
}
