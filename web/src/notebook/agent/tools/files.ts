import { dataTag } from "@fiddle/agent/context/data-tag.ts";
import { shorten } from "@fiddle/agent/context/shorten.ts";
import type { ToolCall } from "@fiddle/agent/tools.ts";
import { safePath } from "../../file-store/entry.ts";
import { HOME } from "../../file-store/path.ts";
import { looksLikeText, MAX_EDITED_BYTES } from "../../file-store/text-file.ts";
import { describeDataFile, isDataFile } from "../context/data-files.ts";
import { ToolFailure, type ToolResult, type ToolRun } from "../tool-run.ts";
import { withinTimeout } from "../../../platform/within-timeout.ts";

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

function listFiles({ services, taint }: ToolRun): ToolResult {
  const files = services.files.store.list();
  if (files.length === 0) return { text: "There are no files." };
  for (const { path } of files.slice(0, MAX_LISTED)) taint.readFile(path, false);
  const lines = files.slice(0, MAX_LISTED).map(({ path, size }) => `${path} (${size.toLocaleString("en-US")} bytes)`);
  if (files.length > MAX_LISTED) lines.push(`… ${files.length - MAX_LISTED} more files`);
  return { text: dataTag("files", lines.join("\n")) };
}

async function readFile(run: ToolRun, given: string, input: Input): Promise<ToolResult> {
  const path = safePath(given.startsWith("/") ? given : `${HOME}/${given}`);
  const entry = path === null ? null : run.services.files.store.read(path);
  if (!entry) throw new ToolFailure(`There is no file ${given}. Call files without a path for a list.`);
  const isText = await looksLikeText(entry.blob);
  const isTold = isDataFile(entry.name) && (!isText || run.sharing === "schema");
  const about = isTold ? await describeDataFile(run.services, entry, run.sharing) : "";
  run.signal.throwIfAborted();
  if (about !== "") {
    note(run, entry.name, `Looked at ${entry.name}`, about);
    return {
      text: `${entry.size.toLocaleString("en-US")} bytes.\n${dataTag(`file ${given}`, shorten(about, MAX_TEXT_CHARACTERS))}`,
    };
  }
  if (run.sharing === "schema") throw new ToolFailure("The user shares no contents of files. Read the file in a cell.");
  if (!isText) throw new ToolFailure(`${given} isn't text. Read it in a cell.`);
  const first = Math.max(1, input.first_line ?? 1);
  const wanted = Math.max(first, input.last_line ?? first + DEFAULT_LINES - 1);
  const last = run.sharing === "sample" ? Math.min(wanted, first + SAMPLE_LINES - 1) : wanted;
  const { lines, count } = await readLines(entry.blob, first, last, run.signal);
  if (lines.length === 0) throw new ToolFailure(`${given} has only ${count} lines.`);
  const shown = shorten(lines.join("\n"), MAX_TEXT_CHARACTERS);
  const end = first + lines.length - 1;
  note(run, entry.name, `Read ${entry.name}, lines ${first} to ${end}`, shown);
  const size = count === null ? `many: the file has ${entry.size.toLocaleString("en-US")} bytes` : String(count);
  return { text: `Lines ${first} to ${end} of ${size}.\n${dataTag(`file ${given}`, shown)}` };
}

function note(run: ToolRun, name: string, title: string, text: string): void {
  run.taint.readFile(name, true);
  run.observe(title, text);
}

const PIECE_BYTES = 1_000_000;
/** A line that is longer isn't a line that anyone reads. */
const MAX_LINE_CHARACTERS = 100_000;

/** Lines of a text of any size, of which only the beginning is read up to them. `count` is null unless all of it was. */
async function readLines(
  blob: Blob,
  first: number,
  last: number,
  signal: AbortSignal,
): Promise<{ readonly lines: readonly string[]; readonly count: number | null }> {
  const decoder = new TextDecoder();
  const lines: string[] = [];
  let number = 1;
  let rest = "";
  const take = (line: string) => {
    if (number >= first && number <= last) lines.push(line.replace(/\r$/, ""));
    number += 1;
  };
  for (let at = 0; at < blob.size; at += PIECE_BYTES) {
    const bytes = await blob.slice(at, at + PIECE_BYTES).arrayBuffer();
    signal.throwIfAborted();
    const parts = (rest + decoder.decode(bytes, { stream: true })).split("\n");
    rest = (parts.pop() ?? "").slice(0, MAX_LINE_CHARACTERS);
    for (const part of parts) take(part);
    if (number > last && blob.size > MAX_EDITED_BYTES) return { lines, count: null };
  }
  take(rest + decoder.decode());
  return { lines, count: number - 1 };
}

async function collected({ services, signal }: ToolRun): Promise<void> {
  await withinTimeout(services.session.run([]), COLLECT_TIMEOUT_MS);
  signal.throwIfAborted();
}
