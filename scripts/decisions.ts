import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const FOLDER = "docs/decisions";
const MAX_LINE_LENGTH = 200;
const HEAD = /^# (\d{3})\. (.+)\n\n- Date: \d{4}-\d\d-\d\d\n- Status: (?:Accepted|Superseded by \[(\d{3})\])/;

/** Decisions without the usual head, with overlong lines, or missing in the index, as `file: sentence`. */
export function findDecisionProblems(root: string): string[] {
  const index = readFileSync(join(root, FOLDER, "README.md"), "utf8");
  const names = readdirSync(join(root, FOLDER)).filter((name) => name !== "README.md");
  const numbers = names.map((name) => name.slice(0, 3));
  return [
    ...missingNumbers(index, new Set(numbers)),
    ...names.flatMap((name, i) => {
      const text = readFileSync(join(root, FOLDER, name), "utf8");
      return decisionProblems(name, text, index, numbers.indexOf(name.slice(0, 3)) !== i).map(
        (problem) => `${FOLDER}/${name}: ${problem}`,
      );
    }),
  ];
}

/** Numbers without a page that the index doesn't name as never used, or names although they have one. */
function missingNumbers(index: string, numbers: ReadonlySet<string>): string[] {
  const sentence = /^Numbers are unique; (.+) were never used\.$/m.exec(index)?.[1] ?? "";
  const unused = new Set(
    [...sentence.matchAll(/(\d{3})(?:–(\d{3}))?/g)].flatMap(([, from = "", to = from]) =>
      Array.from({ length: Number(to) - Number(from) + 1 }, (_, step) => numberText(Number(from) + step)),
    ),
  );
  const last = Math.max(...[...numbers].map(Number));
  return Array.from({ length: last }, (_, at) => numberText(at + 1)).flatMap((number) => {
    if (numbers.has(number) !== unused.has(number)) return [];
    return [
      `${FOLDER}/README.md: ${number} ${unused.has(number) ? "has a page, so it was used" : "has no page; name it as never used"}`,
    ];
  });
}

function numberText(number: number): string {
  return String(number).padStart(3, "0");
}

function decisionProblems(name: string, text: string, index: string, isDuplicate: boolean): string[] {
  const [, number, title = "", successor] = HEAD.exec(text) ?? [];
  const problems: string[] = [];
  if (number === undefined)
    problems.push(
      'start with "# 001. The choice", "- Date: 2026-11-21" and "- Status: Accepted" (see README.md there)',
    );
  else if (!name.startsWith(`${number}-`)) problems.push(`the title has number ${number}, the file another one`);
  else {
    const entry = `- [${number}](${name}) ${title}${successor ? ` (superseded by ${successor})` : ""}`;
    if (!index.split("\n").includes(entry)) problems.push(`add this line to README.md there: ${entry}`);
  }
  if (isDuplicate) problems.push("another decision has the same number");
  const long = text.split("\n").findIndex((line) => line.length > MAX_LINE_LENGTH && !line.startsWith("|"));
  if (long >= 0) problems.push(`line ${long + 1} has more than ${MAX_LINE_LENGTH} characters`);
  return problems;
}
