import type { AgentContext, PromptMessage, SharingLevel } from "@fiddle/protocol/prompt-socket.ts";
import type { FileEntry } from "../../file-store/entry.ts";
import type { CellRequest } from "../../contract/agent.ts";
import { fiddleOf } from "../../session/cell-kernel.ts";
import type { AgentServices } from "../agent-services.ts";
import { collectVariables } from "./collect-variables.ts";
import { describeDataFile, isDataFile, MAX_DESCRIBED_FILES } from "./data-files.ts";
import { byMention, findMentions, mentionedFiles } from "./mentions.ts";
import { collectPlaces, languageLabel } from "./places.ts";
import { redactSecrets } from "./redact-secrets.ts";
import type { Cell, Json, NotebookDocument } from "@fiddle/notebook";
import { shorten } from "@fiddle/agent/context/shorten.ts";
import { outputsText } from "../outputs/outputs-text.ts";

/** What the user points at with a prompt. */
export interface PromptAbout {
  readonly cellId: string;
  readonly text?: string | undefined;
  /** The button that was pressed; absent for a prompt of the user's own. */
  readonly request?: CellRequest | undefined;
}

interface PromptParts {
  readonly prompt: string;
  readonly id: string;
  readonly about?: PromptAbout | undefined;
}

const MAX_FILES = 500;
const MAX_ABOUT_CHARACTERS = 6_000;
const MAX_RULES_CHARACTERS = 1_000;

/** Everything that is sent with a prompt. No value of a secret and no token is in it. */
export async function collectContext(services: AgentServices, parts: PromptParts): Promise<PromptMessage> {
  const { notebook, agent, files, session } = services;
  const { mode, sharing, llm, rules } = agent.getState();
  const listed = byMention(files.store.list(), parts.prompt).slice(0, MAX_FILES);
  const [variables, places, excerpts, descriptions] = await Promise.all([
    collectVariables(session, sharing),
    collectPlaces(services, parts.prompt, sharing),
    mentionedFiles(files, parts.prompt, sharing),
    describeFiles(services, listed, sharing),
  ]);
  const context: AgentContext = {
    kind: "agent",
    mode,
    sharing,
    selected: parts.about ? { cell: parts.about.cellId, text: parts.about.text ?? "" } : selectionOf(services),
    states: statesOf(services),
    kernels: kernelsOf(services),
    variables,
    mentions: findMentions(parts.prompt, {
      variables,
      places,
      files: files.store.list(),
      document: notebook.document,
    }),
    places,
    rules: rules.slice(0, MAX_RULES_CHARACTERS),
  };
  const message: PromptMessage = {
    type: "prompt",
    prompt: parts.prompt,
    notebook: {
      nbformat: 4,
      nbformat_minor: 5,
      metadata: { fiddle: { context } },
      cells: collectCells(notebook.document, sharing),
    },
    files: listed.map(({ path, size }) => {
      const [about, text] = [descriptions.get(path), excerpts.get(path)];
      return { path, size, ...(about !== undefined && { about }), ...(text !== undefined && { text }) };
    }),
    prompt_id: parts.id,
    llm,
  };
  return redactSecrets(message);
}

/** What the first files of data hold, by path. */
async function describeFiles(
  services: AgentServices,
  files: readonly FileEntry[],
  sharing: SharingLevel,
): Promise<ReadonlyMap<string, string>> {
  const data = files.filter(({ name }) => isDataFile(name)).slice(0, MAX_DESCRIBED_FILES);
  const told = await Promise.all(
    data.map(async (file) => [file.path, await describeDataFile(services, file, sharing)] as const),
  );
  return new Map(
    told.filter(([, about]) => about !== "").map(([path, about]) => [path, shorten(about, MAX_ABOUT_CHARACTERS)]),
  );
}

function selectionOf({ selection, editors }: AgentServices): AgentContext["selected"] {
  const { activeId: cell, isChosen } = selection.store.getState();
  if (cell === null || !isChosen) return null;
  const state = editors.get(cell)?.view.state;
  const { from = 0, to = 0 } = state?.selection.main ?? {};
  return { cell, text: state?.sliceDoc(from, to) ?? "" };
}

function statesOf({ session }: AgentServices): Record<string, string> {
  const { runs } = session.store.getState();
  return Object.fromEntries([...runs].flatMap(([id, { state }]) => (state === "done" ? [] : [[id, state]])));
}

function kernelsOf(services: AgentServices): Record<string, string> {
  const { document } = services.notebook;
  const cells = document.cellIds().flatMap((id) => document.cell(id) ?? []);
  const code = cells.filter(({ type }) => type === "code");
  return Object.fromEntries(code.map((cell) => [cell.id, languageLabel(services, services.session.kernelOf(cell))]));
}

const MAX_SOURCE_CHARACTERS = 20_000;
const AGENT_TYPES = new Set(["prompt", "response", "observation"]);

/** The cells as nbformat JSON, with their outputs as short texts. Pictures and HTML are named only. */
function collectCells(document: NotebookDocument, sharing: SharingLevel): Json[] {
  return document.cellIds().flatMap((id) => {
    const cell = document.cell(id);
    return cell ? [collectCell(cell, sharing)] : [];
  });
}

function collectCell(cell: Cell, sharing: SharingLevel): Json {
  const { id, type } = cell;
  const source = shorten(cell.source, MAX_SOURCE_CHARACTERS);
  const { sentAt, request } = fiddleOf(cell.metadata);
  const turn = { cellType: type, ...(sentAt !== undefined && { sentAt }), ...(request !== undefined && { request }) };
  const metadata = AGENT_TYPES.has(type) ? { fiddle: turn } : {};
  if (type !== "code") return { cell_type: type === "raw" ? "raw" : "markdown", id, metadata, source };
  return {
    cell_type: "code",
    id,
    metadata,
    source,
    execution_count: cell.executionCount,
    outputs: collectOutputs(cell, sharing),
  };
}

function collectOutputs({ outputs }: Cell, sharing: SharingLevel): Json[] {
  const errors = outputs.filter((output) => output.output_type === "error");
  const text = outputsText(
    outputs.filter((output) => output.output_type !== "error"),
    sharing,
  );
  return [
    ...(text === "" ? [] : [{ output_type: "stream", name: "stdout", text }]),
    ...errors.map(({ ename, evalue, traceback }) =>
      sharing === "schema"
        ? { output_type: "error", ename, evalue: "", traceback: [] }
        : { output_type: "error", ename, evalue, traceback },
    ),
  ];
}
