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
  return names.flatMap((name, i) => {
    const text = readFileSync(join(root, FOLDER, name), "utf8");
    return decisionProblems(name, text, index, numbers.indexOf(name.slice(0, 3)) !== i).map(
      (problem) => `${FOLDER}/${name}: ${problem}`,
    );
  });
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
