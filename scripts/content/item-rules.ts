import { findLearningProse } from "./learning-prose.ts";
import { splitBlocks } from "../../packages/content/src/learn/blocks.ts";
import { type ItemFolder, RULES_FILE, textOf } from "../../packages/content/src/learn/item-files.ts";
import type { ChallengeSource } from "../../packages/content/src/learn/read-challenge.ts";
import type { ExampleSource } from "../../packages/content/src/learn/read-example.ts";
import { findRuleProblems } from "./rule-table.ts";
import type { TutorialPart, TutorialSource } from "../../packages/content/src/learn/read-tutorial.ts";

const UNFINISHED = /\b(TODO|FIXME|TBD|lorem ipsum|coming soon)\b/i;

/** Rules for every text of an item. */
export function findTextProblems(folder: ItemFolder): string[] {
  return [...folder.files.keys()]
    .filter((file) => file.endsWith(".md"))
    .flatMap((file) => {
      const text = textOf(folder, file) ?? "";
      const name = `${folder.kind}/${folder.slug}/${file}`;
      const problems = text
        .split("\n")
        .flatMap((line, i) => (UNFINISHED.test(line) ? [`${name}:${i + 1}: unfinished text.`] : []));
      const prose = splitBlocks(name, text.replace(/^---\n[\s\S]*?\n---\n/, "")).flatMap((block) =>
        block.kind === "prose" ? [block.text] : [],
      );
      if (prose.some((part) => /^# /m.test(part)))
        problems.push(`${name}: the title is in the front matter; start headings with ##.`);
      if (prose.some((part) => /!\[\]\(/.test(part)))
        problems.push(`${name}: describe each image: ![what it shows](file.png).`);
      // The table of rules quotes the statement.
      if (file !== RULES_FILE)
        problems.push(...findLearningProse(text, folder.kind).map((problem) => `${name}:${problem}`));
      return problems;
    });
}

const MAX_TESTS = 60;

export function findChallengeProblems(name: string, challenge: ChallengeSource): string[] {
  const { fields, mistakes, starter, solutions, accepted, tests, editorial, statement } = challenge;
  const problems = findRuleProblems(challenge).map((problem) => `${name}: ${problem}`);
  for (const { file, hint } of mistakes)
    problems.push(...findLearningProse(hint, "challenges").map((problem) => `${name}/${file}:${problem}`));
  const need = (fine: boolean, problem: string) => fine || problems.push(`${name}: ${problem}`);
  const visible = tests.tests.filter(({ hidden }) => !hidden).length;
  const hidden = tests.tests.length - visible;
  const generated = tests.generators.length > 0;
  const leastHidden = fields.kind === "sql" ? 2 : fields.kind === "function" ? 8 : 4;
  need(visible >= 1 && visible <= 5, `it has ${visible} visible tests; write 1 to 5.`);
  need(
    hidden >= leastHidden || generated,
    `it has ${hidden} hidden tests; write at least ${leastHidden}, or a generator.`,
  );
  need(tests.tests.length <= MAX_TESTS, `it has ${tests.tests.length} tests; ${MAX_TESTS} are the most.`);
  need(mistakes.length >= 2, "write at least two wrong_*.py (or .sql) files, each a mistake that people make.");
  need(
    solutions.length - 1 + accepted.length >= 2,
    "write at least two right_*.py (or .sql) files, each an unusual solution that is right.",
  );
  need(new Set(mistakes.map(({ hint }) => hint)).size === mistakes.length, "two mistakes have the same hint.");
  need(starter.trim() !== solutions[0]?.code.trim(), "the starter is the solution.");
  need(statement.length >= 80, "the statement is too short to say what the tests require.");
  need(editorial.includes("{{solution"), "editorial.md must show {{solution.py}} (or .sql) on a line of its own.");
  for (const { file } of solutions) need(editorial.includes(`{{${file}}}`), `editorial.md doesn't show {{${file}}}.`);
  for (const [, file = ""] of editorial.matchAll(/^\{\{([\w.]+)\}\}$/gm))
    need(
      solutions.some((solution) => solution.file === file),
      `editorial.md shows {{${file}}}, which doesn't exist.`,
    );
  if ("entry" in fields)
    need(
      new RegExp(`\\b${fields.entry}\\b`).test(solutions[0]?.code ?? ""),
      `the solution doesn't define ${fields.entry}.`,
    );
  if (fields.kind === "sql")
    need(fields.tags.includes("sql") && fields.tags.includes(fields.engine), `add the tags sql and ${fields.engine}.`);
  if (fields.kind === "dataframe")
    need(
      packageTags(fields.packages).every((tag) => fields.tags.includes(tag)),
      `add the tags ${packageTags(fields.packages).join(", ")}.`,
    );
  return problems;
}

/** Statements that all begin with the same words read like forms. */
export function findOpeningProblems(challenges: readonly ChallengeSource[]): string[] {
  const inCode = challenges.filter(({ fields }) => fields.kind !== "sql");
  const alike = inCode.filter(({ statement }) => statement.includes("Write a function"));
  return alike.length * 2 <= inCode.length
    ? []
    : [`${alike.length} of ${inCode.length} statements without SQL say "Write a function"; half of them are the most.`];
}

function packageTags(
  packages: readonly ("pandas" | "numpy" | "matplotlib")[],
): readonly ("pandas" | "numpy" | "charts")[] {
  return packages.map((name) => (name === "matplotlib" ? "charts" : name));
}

const QUIZ_QUESTIONS = 5;

export function findTutorialProblems(name: string, { fields, parts }: TutorialSource): string[] {
  const problems: string[] = [];
  const need = (fine: boolean, problem: string) => fine || problems.push(`${name}: ${problem}`);
  const count = (kind: TutorialPart["kind"]) => parts.filter((part) => part.kind === kind).length;
  const questions = parts.flatMap((part) => (part.kind === "quiz" ? part.questions : []));
  need(count("task") >= 2 && count("task") <= 6, `it has ${count("task")} tasks; write 2 to 6.`);
  need(count("cell") >= 4, `it has ${count("cell")} cells to run; write at least 4.`);
  need(
    count("quiz") === 1 && questions.length === QUIZ_QUESTIONS,
    `it needs one :::quiz with ${QUIZ_QUESTIONS} questions.`,
  );
  need(
    parts.some((part) => part.kind === "prose" && /^## Summary$/m.test(part.text)),
    'end with a "## Summary".',
  );
  need(parts[0]?.kind === "prose", "start with a paragraph that names the one thing it teaches.");
  need(fields.challenges.length >= 1 && fields.challenges.length <= 3, "name 1 to 3 challenges.");
  return problems;
}

const MAX_CELLS = 12;

export function findExampleProblems(name: string, { parts }: ExampleSource, folder: ItemFolder): string[] {
  const cells = parts.flatMap((part) => (part.kind === "cell" ? [part.cell] : []));
  const problems: string[] = [];
  if (cells.length === 0 || cells.length > MAX_CELLS)
    problems.push(`${name}: it has ${cells.length} cells; write 1 to ${MAX_CELLS}.`);
  if (parts[0]?.kind !== "prose") problems.push(`${name}: start with a paragraph that says what it does.`);
  for (const { image } of cells)
    if (image && !folder.files.has(image.file)) problems.push(`${name}: there is no ${image.file}.`);
  return problems;
}
