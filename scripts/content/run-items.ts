import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { hashInputs, RECORDED_FILE, textOf } from "../../packages/content/src/learn/item-files.ts";
import {
  parseRecordedCells,
  type RecordedCells,
  type RecordedChallenge,
} from "../../packages/content/src/learn/recorded.ts";
import type { Cell } from "../../packages/content/src/learn/read-cell.ts";
import type { Task } from "../../packages/content/src/learn/read-task.ts";
import { messageOf } from "../../packages/notebook/src/message-of.ts";
import type { ReadItem } from "./check-items.ts";
import { Engines } from "./engines.ts";
import { runChallenge } from "./run-challenge.ts";
import { changedCells, runCells } from "./run-cells.ts";
import { runTask } from "./run-task.ts";

type Recorded = RecordedChallenge | RecordedCells;

interface ItemRun {
  readonly recorded: Omit<RecordedChallenge, "inputs"> | Omit<RecordedCells, "inputs">;
  readonly problems: readonly string[];
}

interface RunSettings {
  /** Fail where what is recorded differs from what is in the folder, instead of writing it. */
  readonly frozen: boolean;
  readonly report: (line: string) => void;
}

/** Runs items one after the other. Returns the problems, with the item's name in front. */
export async function runItems(
  items: readonly ReadItem[],
  { frozen, report }: RunSettings,
): Promise<readonly string[]> {
  const engines = new Engines();
  const problems: string[] = [];
  try {
    for (const item of items) {
      const name = `${item.kind}/${item.folder.slug}`;
      const desktop = needsDesktop(item) ? engines.desktop() : null;
      if (typeof desktop === "string" && !process.env["CI"]) {
        report(`skipped  ${name}: it needs desktop Python with pandas and NumPy. ${desktop}`);
        continue;
      }
      const found = (await runItem(item, engines, frozen)).map((problem) => `${name}: ${problem}`);
      report(`${found.length === 0 ? "ok      " : "failed  "} ${name}`);
      problems.push(...found);
    }
  } finally {
    await engines.close();
  }
  return problems;
}

function needsDesktop({ source: { fields } }: ReadItem): boolean {
  return "packages" in fields && fields.packages.length > 0;
}

async function runItem(item: ReadItem, engines: Engines, frozen: boolean): Promise<readonly string[]> {
  try {
    const { recorded, problems } = await execute(item, engines);
    if (problems.length > 0) return problems;
    const next = { inputs: hashInputs(item.folder), ...recorded } as Recorded;
    if (frozen) return staleProblems(item, next);
    writeFileSync(join(item.folder.path, RECORDED_FILE), `${JSON.stringify(next, null, 1)}\n`);
    return [];
  } catch (error) {
    return [messageOf(error)];
  }
}

async function execute(item: ReadItem, engines: Engines): Promise<ItemRun> {
  if (item.kind === "challenges") return runChallenge(item.source, engines);
  const { parts, data, fields } = item.source;
  const cells = cellsOf(item);
  const file = `${item.kind}/${item.folder.slug}`;
  const { outputs, problems } = await runCells(file, cells, { data, packages: fields.packages }, engines);
  const tasks: Record<string, RecordedCells["tasks"][string]> = {};
  const all = [...problems];
  for (const part of parts as readonly { readonly kind: string; readonly task?: Task }[]) {
    if (!part.task) continue;
    const run = await runTask(file, part.task, { data, desktop: fields.packages.length > 0 }, engines);
    tasks[part.task.id] = run.recorded;
    all.push(...run.problems);
  }
  return { recorded: { outputs, tasks }, problems: all };
}

function cellsOf(item: Exclude<ReadItem, { kind: "challenges" }>): readonly Cell[] {
  return (item.source.parts as readonly { readonly kind: string; readonly cell?: Cell }[]).flatMap(
    ({ cell }) => cell ?? [],
  );
}

function staleProblems(item: ReadItem, next: Recorded): readonly string[] {
  const advice = `Run \`npm run content -- run ${item.folder.slug}\` and commit ${RECORDED_FILE}.`;
  const text = textOf(item.folder, RECORDED_FILE);
  if (text === undefined) return [`nothing is recorded. ${advice}`];
  if (item.kind === "challenges" || !("outputs" in next))
    return JSON.stringify(JSON.parse(text)) === JSON.stringify(next) ? [] : [`the outcomes changed. ${advice}`];
  const before = parseRecordedCells(text);
  if (!before || before.inputs !== next.inputs) return [`the files changed since they ran last. ${advice}`];
  const changed = changedCells(cellsOf(item), before.outputs, next.outputs);
  if (changed.length > 0) return [`the outputs of ${changed.join(", ")} changed. ${advice}`];
  return JSON.stringify(before.tasks) === JSON.stringify(next.tasks) ? [] : [`the tasks' outcomes changed. ${advice}`];
}
