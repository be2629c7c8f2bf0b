import { dataTag } from "@fiddle/agent/context/data-tag.ts";
import { shorten } from "@fiddle/agent/context/shorten.ts";
import type { ToolCall } from "@fiddle/agent/tools.ts";
import { safePath } from "../../file-store/entry.ts";
import { HOME } from "../../file-store/path.ts";
import { looksLikeText, readText, MAX_EDITED_BYTES } from "../../file-store/text-file.ts";
import { ToolFailure, type ToolResult, type ToolRun } from "../tool-run.ts";

type Input = Extract<ToolCall, { tool: "files" }>["input"];

const MAX_LISTED = 200;
const MAX_TEXT_CHARACTERS = 8_000;
const DEFAULT_LINES = 100;
/** At the level `sample`, as many lines as of a table. */
const SAMPLE_LINES = 4;
/** Files that code wrote arrive when its run is over. */
const COLLECT_TIMEOUT_MS = 1_000;

export async function readFiles(run: ToolRun, input: Input): Promise<ToolResult> {
  await collected(run);
  return input.path === undefined ? listFiles(run) : readFile(run, input.path, input);
}

function listFiles({ services }: ToolRun): ToolResult {
  const files = services.files.store.list();
  if (files.length === 0) return { text: "There are no files." };
  const lines = files.slice(0, MAX_LISTED).map(({ path, size }) => `${path} (${size.toLocaleString("en-US")} bytes)`);
  if (files.length > MAX_LISTED) lines.push(`… ${files.length - MAX_LISTED} more files`);
  return { text: dataTag("files", lines.join("\n")) };
}

async function readFile(run: ToolRun, given: string, input: Input): Promise<ToolResult> {
  if (run.sharing === "schema") throw new ToolFailure("The user shares no contents of files. Read the file in a cell.");
  const path = safePath(given.startsWith("/") ? given : `${HOME}/${given}`);
  const entry = path === null ? null : run.services.files.store.read(path);
  if (!entry) throw new ToolFailure(`There is no file ${given}. Call files without a path for a list.`);
  const isCut = entry.size > MAX_EDITED_BYTES;
  const start = isCut ? entry.blob.slice(0, MAX_EDITED_BYTES) : entry.blob;
  const text = (await looksLikeText(start)) ? await readText(start) : null;
  if (!text) throw new ToolFailure(`${given} isn't text. Read it in a cell.`);
  run.signal.throwIfAborted();
  const lines = text.text.split("\n");
  // The last one may go on.
  if (isCut) lines.pop();
  if ((input.first_line ?? 1) > lines.length)
    throw new ToolFailure(`${given} is read here up to line ${lines.length}. Read the rest in a cell.`);
  const first = Math.max(1, input.first_line ?? 1);
  const wanted = Math.min(lines.length, input.last_line ?? first + DEFAULT_LINES - 1);
  const last = run.sharing === "sample" ? Math.min(wanted, first + SAMPLE_LINES - 1) : wanted;
  const shown = shorten(lines.slice(first - 1, last).join("\n"), MAX_TEXT_CHARACTERS);
  run.taint.read(`the file ${entry.name}`);
  run.observe(`Read ${entry.name}, lines ${first} to ${last}`, shown);
  const size = isCut ? `many: the file has ${entry.size.toLocaleString("en-US")} bytes` : String(lines.length);
  return { text: `Lines ${first} to ${last} of ${size}.\n${dataTag(`file ${given}`, shown)}` };
}

async function collected({ services, signal }: ToolRun): Promise<void> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, COLLECT_TIMEOUT_MS));
  await Promise.race([services.session.run([]), timeout]);
  signal.throwIfAborted();
}
