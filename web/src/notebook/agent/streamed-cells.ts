import { SourceReader } from "@fiddle/agent/source-reader.ts";
import type { RunEvent } from "@fiddle/protocol/prompt-socket.ts";
import { ToolFailure, type ToolRun } from "./tool-run.ts";
import { insertCell } from "./tools/write-cells.ts";

type InputEvent = Extract<RunEvent, { type: "input" }>["message"];

/** A cell that appears while its call arrives. */
export interface StreamedCell {
  readonly id: string;
  /** The empty cell that gave way to it; null if none did. */
  readonly blank: string | null;
  readonly after: string;
  readonly language: string;
  /** What was written so far. */
  readonly written: string;
}

interface Stream {
  readonly after: SourceReader;
  readonly language: SourceReader;
  readonly source: SourceReader;
  cell: StreamedCell | null;
  isRefused: boolean;
}

/** Shows new cells while the model writes them. Existing cells are changed at once, when their call is complete. */
export class StreamedCells {
  readonly #run: ToolRun;
  readonly #streams = new Map<string, Stream>();

  constructor(run: ToolRun) {
    this.#run = run;
  }

  /** Takes a piece of a call's input. Returns the cell that it belongs to, if there is one by now. */
  take({ call, tool, delta = "" }: InputEvent): StreamedCell | null {
    if (tool === "add_cell" && !this.#streams.has(call)) this.#streams.set(call, newStream());
    const stream = this.#streams.get(call);
    if (!stream || stream.isRefused) return null;
    for (const reader of [stream.after, stream.language, stream.source]) reader.push(delta);
    if (stream.cell) this.#append(stream, stream.cell);
    else if (stream.source.text !== "") this.#begin(stream);
    return stream.cell;
  }

  /** The cell of a call that is complete now. */
  claim(call: string): StreamedCell | null {
    const cell = this.#streams.get(call)?.cell ?? null;
    this.#streams.delete(call);
    return cell;
  }

  /** Removes the cells of calls that never became complete, e.g. because their JSON was broken, unless the user typed into them. */
  dropUnclaimed(): void {
    const { edits } = this.#run;
    for (const { cell } of this.#streams.values()) {
      if (cell && edits.takeBack(cell.id) && cell.blank !== null) edits.takeBack(cell.blank);
    }
    this.#streams.clear();
  }

  #begin(stream: Stream): void {
    const after = stream.after.text;
    const language = stream.language.text;
    const source = stream.source.text;
    // A place or language that comes after the source, or doesn't exist, is dealt with when the call is complete.
    stream.isRefused = after === "";
    if (stream.isRefused) return;
    try {
      stream.cell = {
        ...insertCell(this.#run, { after, language, source }, { isWriting: true }),
        after,
        language,
        written: source,
      };
    } catch (error) {
      if (!(error instanceof ToolFailure)) throw error;
      stream.isRefused = true;
    }
  }

  #append(stream: Stream, cell: StreamedCell): void {
    const { document } = this.#run.services.notebook;
    const written = stream.source.text;
    if (written === cell.written) return;
    // The user types in the cell already: what they typed stays.
    stream.isRefused = document.source(cell.id) !== cell.written;
    if (stream.isRefused) return;
    this.#run.edits.write(cell.id, written, { isWriting: true });
    stream.cell = { ...cell, written: document.source(cell.id) };
  }
}

function newStream(): Stream {
  return {
    after: new SourceReader("after"),
    language: new SourceReader("language"),
    source: new SourceReader(),
    cell: null,
    isRefused: false,
  };
}
