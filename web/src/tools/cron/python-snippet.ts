import { pythonString } from "../frame/notebook-draft.ts";

/** Python code with the runs as dates. */
export function pythonSnippet(line: string, zone: string, runs: readonly Date[]): string {
  return [
    "from datetime import datetime",
    "",
    `# ${line.replaceAll(/\s+/g, " ")} in ${zone}, as UTC`,
    "runs = [datetime.fromisoformat(text) for text in [",
    ...runs.map((at) => `    ${pythonString(at.toISOString().replace(/\.\d+Z$/, "+00:00"))},`),
    "]]",
    "for run, following in zip(runs, runs[1:]):",
    '    print(run, "then", following - run)',
  ].join("\n");
}
