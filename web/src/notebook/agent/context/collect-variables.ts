import type { Kernel, TableValue } from "@fiddle/kernels";
import type { AgentVariable, SharingLevel } from "@fiddle/protocol/prompt-socket.ts";
import type { Session } from "../../session/session.ts";
import { kernelsAtRest } from "./agent-kernels.ts";
import { summarizeVariable } from "./describe-variables.ts";
import { withinTimeout } from "../../../platform/within-timeout.ts";

const MAX_VARIABLES = 60;
/** Tables whose columns are described. */
const MAX_TABLES = 8;
/** The model is told of the first ones, and how many others there are. */
const MAX_COLUMNS = 500;
const MAX_COLUMNS_WITH_VALUES = 60;
const MAX_VALUES = 3;
const MAX_VALUE_CHARACTERS = 40;
/** A prompt doesn't wait longer for a kernel. */
const ASK_TIMEOUT_MS = 1_500;

/** The variables and tables of the kernels that are at rest. */
export async function collectVariables(session: Session, sharing: SharingLevel): Promise<AgentVariable[]> {
  const lists = await Promise.all(
    kernelsAtRest(session).map((kernel) => withinTimeout(variablesOf(kernel, sharing), ASK_TIMEOUT_MS)),
  );
  return lists.flatMap((list) => list ?? []).slice(0, MAX_VARIABLES);
}

async function variablesOf(kernel: Kernel, sharing: SharingLevel): Promise<AgentVariable[]> {
  const { variables } = await kernel.ask("variables", {});
  let tables = 0;
  const described: AgentVariable[] = [];
  for (const variable of variables.slice(0, MAX_VARIABLES)) {
    if (variable.kind === "module") continue;
    const isTable = variable.kind === "table" && kernel.answers("variable_table") && tables < MAX_TABLES;
    if (isTable) tables += 1;
    described.push({
      name: variable.name,
      type: variable.type,
      summary: summarizeVariable(variable, sharing),
      ...(isTable && { columns: await columnsOf(kernel, variable.name, sharing) }),
    });
  }
  return described;
}

async function columnsOf(
  kernel: Kernel,
  name: string,
  sharing: SharingLevel,
): Promise<NonNullable<AgentVariable["columns"]>> {
  const { columns, rows } = await kernel.ask("variable_table", { name });
  return columns.slice(0, MAX_COLUMNS).map((column, index) => ({
    name: column.name,
    type: column.displayType,
    nulls: null,
    values:
      sharing === "schema" || index >= MAX_COLUMNS_WITH_VALUES
        ? []
        : rows.slice(0, MAX_VALUES).map((row) => shortValue(row[index])),
  }));
}

function shortValue(value: TableValue | undefined): string {
  return String(value ?? "").slice(0, MAX_VALUE_CHARACTERS);
}
