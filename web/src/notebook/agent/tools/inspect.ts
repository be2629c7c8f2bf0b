import { dataTag } from "@fiddle/agent/context/data-tag.ts";
import { shorten } from "@fiddle/agent/context/shorten.ts";
import type { ToolCall } from "@fiddle/agent/tools.ts";
import type { Kernel, TableSummary } from "@fiddle/kernels";
import { agentKernels } from "../context/agent-kernels.ts";
import { databaseTables, tableLine } from "../context/places.ts";
import { describeColumn, describeVariable } from "../context/describe-variables.ts";
import { tableText } from "../outputs/table-text.ts";
import { ToolFailure, type ToolResult, type ToolRun } from "../tool-run.ts";

type Input = Extract<ToolCall, { tool: "inspect" }>["input"];

const MAX_CHARACTERS = 4_000;
const NO_QUERY = { sort: [], filters: [] };

/** Describes a variable, or a table of a database, by asking the kernels that run. They answer between two cells. */
export async function inspect(run: ToolRun, input: Input): Promise<ToolResult> {
  const running = agentKernels(run.services.session).filter(
    ({ status }) => status.kind === "ready" || status.kind === "busy",
  );
  const table = await databaseTable(run, input.name);
  if (table !== null) return { text: table };
  if (running.length === 0)
    return inAnyDatabase(run, input.name, "No kernel runs yet, so there are no variables. Run a cell first.");
  if (running.every(({ status }) => status.kind === "busy"))
    throw new ToolFailure("The kernel is busy with a cell, and answers afterwards. Use wait.");
  for (const kernel of running) {
    if (kernel.status.kind !== "ready") continue;
    const text = await lookIn(run, kernel, input);
    run.signal.throwIfAborted();
    if (text === null) continue;
    run.taint.readOutput(null);
    run.observe(`Looked at ${input.name}`, text);
    return { text: dataTag(input.name, shorten(text, MAX_CHARACTERS)) };
  }
  return inAnyDatabase(
    run,
    input.name,
    `There is no variable or table ${input.name}. Names that exist: ${await namesIn(running)}.`,
  );
}

/** The databases that the notebook doesn't use yet are asked last. */
async function inAnyDatabase(run: ToolRun, name: string, failure: string): Promise<ToolResult> {
  const table = await databaseTable(run, name, true);
  if (table === null) throw new ToolFailure(failure);
  return { text: table };
}

/** The columns of a table in one of the account's databases; null if none has this name. */
async function databaseTable(run: ToolRun, name: string, every = false): Promise<string | null> {
  const tables = await databaseTables(run.services, { every, about: name });
  run.signal.throwIfAborted();
  const found = tables.filter(
    (table) => table.name === name || table.plainName === name || table.name.endsWith(`.${name}`),
  );
  if (found.length === 0) return null;
  const text = found.map((table) => `${tableLine(table)}, in ${table.language}`).join("\n");
  run.taint.read(`the table ${name}`);
  run.observe(`Looked at ${name}`, text);
  return `${dataTag(name, shorten(text, MAX_CHARACTERS))}\nFor rows, run a cell with a LIMIT.`;
}

/** Null if the kernel doesn't know the name. */
async function lookIn(run: ToolRun, kernel: Kernel, { name, what, column }: Input): Promise<string | null> {
  const { sharing } = run;
  const { variables } = await kernel.ask("variables", {});
  const found = variables.find((variable) => variable.name === name);
  if (!found) return null;
  if (found.kind !== "table" || kernel.spec.language === "sql") {
    if (sharing === "schema" || !kernel.answers("variable_text")) return describeVariable(found, sharing);
    const { text } = await kernel.ask("variable_text", { name });
    return `${found.type}\n${text}`;
  }
  const table = await kernel.ask("variable_table", { name });
  if (what === "column" && column !== undefined) return columnText(run, kernel, table, column);
  if (what === "head") return tableText(table, sharing);
  return tableText({ ...table, rows: [] }, sharing) + (await columnLines(run, kernel, table));
}

async function columnLines({ sharing }: ToolRun, kernel: Kernel, table: TableSummary): Promise<string> {
  if (sharing === "schema") return "";
  const lines: string[] = [];
  for (const [index, { name }] of table.columns.slice(0, 20).entries()) {
    lines.push(`${name}: ${describeColumn(await kernel.tableSummary(table.tableId, NO_QUERY, index))}`);
  }
  return `\n${lines.join("\n")}`;
}

async function columnText({ sharing }: ToolRun, kernel: Kernel, table: TableSummary, column: string): Promise<string> {
  const index = table.columns.findIndex(({ name }) => name === column);
  const found = table.columns[index];
  if (!found)
    throw new ToolFailure(
      `There is no column ${column}. The columns are: ${table.columns.map(({ name }) => name).join(", ")}.`,
    );
  const summary = await kernel.tableSummary(table.tableId, NO_QUERY, index);
  return sharing === "schema"
    ? `${column} (${found.displayType}): ${summary.nulls} missing values`
    : `${column} (${found.displayType}): ${describeColumn(summary)}`;
}

async function namesIn(kernels: readonly Kernel[]): Promise<string> {
  const ready = kernels.filter(({ status }) => status.kind === "ready");
  const lists = await Promise.all(ready.map((kernel) => kernel.ask("variables", {})));
  const names = lists.flatMap(({ variables }) => variables.map(({ name }) => name));
  return names.slice(0, 60).join(", ") || "none";
}
