import { type AgentContext, agentContextSchema, type PromptMessage } from "@fiddle/protocol/prompt-socket.ts";
import { isObject } from "@fiddle/notebook/json-kinds";
import { joinLines, type JsonObject, objectAt } from "./json.ts";

/** A cell as the context shows it. */
export interface ContextCell {
  readonly id: string;
  /** What the user calls it: its place among all cells, from 1. */
  readonly number: number;
  /** `python`, `sql (duckdb)`, `markdown`, or one of the agent's kinds. */
  readonly kind: string;
  readonly source: string;
  /** `error`, `running` or `queued`; empty otherwise. */
  readonly state: string;
  readonly outputs: readonly unknown[];
  /** When a prompt was sent or answered, in milliseconds since 1970; null where the notebook doesn't say. */
  readonly sentAt: number | null;
  /** The button that stands for a prompt, and its cell; empty for the user's own words. */
  readonly request: string;
}

/** nbformat's rule. An id that breaks it could hold a sentence. */
const CELL_ID = /^[\w-]{1,64}$/;
/** The same holds for the name of a language, which a notebook's file chooses. */
const KIND = /^[\w .+#()-]{1,40}$/;
const AGENT_KINDS: ReadonlySet<unknown> = new Set(["prompt", "response", "observation"]);

/** The cells of nbformat JSON. Files older than nbformat 4.5 have no ids, so their cells are named by position. */
export function readCells(notebook: PromptMessage["notebook"], context: AgentContext): ContextCell[] {
  const language = objectAt(notebook, "metadata", "kernelspec")?.language;
  const fallback = typeof language === "string" ? language : "python";
  return (notebook.cells ?? []).filter(isObject).map((cell, index) => {
    const id = typeof cell.id === "string" && CELL_ID.test(cell.id) ? cell.id : `cell-${index + 1}`;
    const outputs = Array.isArray(cell.outputs) ? cell.outputs : [];
    return {
      id,
      number: index + 1,
      kind: kindOf(cell, own(context.kernels, id) ?? fallback),
      source: joinLines(cell.source),
      state:
        own(context.states, id) ??
        (outputs.some((output) => isObject(output) && output.output_type === "error") ? "error" : ""),
      outputs,
      ...turnOf(cell),
    };
  });
}

const REQUESTS: ReadonlyMap<unknown, string> = new Map([
  ["explain", "Explain"],
  ["explain-error", "Explain (the error)"],
  ["fix", "Fix this error"],
  ["tests", "Write tests"],
  ["comments", "Add comments"],
]);

function turnOf(cell: JsonObject): Pick<ContextCell, "sentAt" | "request"> {
  const { sentAt, request } = objectAt(cell, "metadata", "fiddle") ?? {};
  const { kind, cell: about } = isObject(request) ? request : {};
  const label = REQUESTS.get(kind);
  return {
    sentAt: typeof sentAt === "number" && Number.isFinite(sentAt) ? sentAt : null,
    request: label && typeof about === "string" && CELL_ID.test(about) ? `“${label}” of cell ${about}` : "",
  };
}

/** A cell can be named like a member that every object has. */
function own(texts: Readonly<Record<string, string>>, id: string): string | undefined {
  return Object.hasOwn(texts, id) ? texts[id] : undefined;
}

function kindOf(cell: JsonObject, language: string): string {
  const agentKind = objectAt(cell, "metadata", "fiddle")?.cellType;
  if (typeof agentKind === "string" && AGENT_KINDS.has(agentKind)) return agentKind;
  const kind = cell.cell_type === "code" ? language : cell.cell_type;
  return typeof kind === "string" && KIND.test(kind) ? kind : "raw";
}

/** What a prompt without a context means: a plain notebook in which nothing runs without a click. */
const DEFAULT_CONTEXT: AgentContext = {
  kind: "agent",
  mode: "review",
  sharing: "sample",
  selected: null,
  states: {},
  kernels: {},
  variables: [],
  mentions: [],
  places: [],
  rules: "",
};

/** The context in a notebook's `metadata.fiddle.context`; the default one where there is none, or a broken one. */
export function readAgentContext(notebook: PromptMessage["notebook"]): AgentContext {
  const found = objectAt(notebook, "metadata", "fiddle", "context");
  const checked = agentContextSchema.safeParse(found);
  return checked.success ? checked.data : DEFAULT_CONTEXT;
}
