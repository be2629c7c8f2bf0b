import { messageOf } from "@fiddle/notebook/message-of";
import type { ToolAnswer } from "@fiddle/protocol/prompt-socket.ts";
import { dataTag } from "../context/data-tag.ts";
import type { ToolCall } from "../tools.ts";

export interface FakeCell {
  readonly id: string;
  readonly language: string;
  source: string;
}

/** What running a source gives. */
export interface FakeRun {
  readonly output?: string;
  /** The last line of a traceback; the cell failed. */
  readonly error?: string;
  readonly images?: NonNullable<ToolAnswer["images"]>;
  /** The cell still runs when the wait is over. */
  readonly isRunning?: boolean;
}

export interface FakeNotebookOptions {
  readonly cells?: readonly FakeCell[];
  readonly run?: (source: string, id: string) => FakeRun;
  /** What is wrong with a source, found before it runs. */
  readonly lint?: (source: string) => string | null;
  readonly files?: Readonly<Record<string, string>>;
  readonly variables?: Readonly<Record<string, string>>;
  /** The user's answers to questions, in order. */
  readonly answers?: readonly string[];
}

/**
 * A notebook that carries out the agent's calls in memory, and answers in the words of the real one. As there, a call whose id is
 * known gets its old answer, because a call can arrive again after a lost connection.
 */
export class FakeNotebook {
  readonly cells: FakeCell[];
  /** Ids of cells that ran, in order. */
  readonly runs: string[] = [];
  readonly deleted: string[] = [];
  readonly questions: string[] = [];
  readonly #options: FakeNotebookOptions;
  readonly #answers = new Map<string, ToolAnswer>();
  #added = 0;

  constructor(options: FakeNotebookOptions = {}) {
    this.#options = options;
    this.cells = (options.cells ?? []).map((cell) => ({ ...cell }));
  }

  callTool = async (call: ToolCall): Promise<ToolAnswer> => {
    const answer = this.#answers.get(call.id) ?? this.#answer(call);
    this.#answers.set(call.id, answer);
    return answer;
  };

  sourceOf(id: string): string {
    return this.#find(id).source;
  }

  #answer(call: ToolCall): ToolAnswer {
    try {
      return { call: call.id, ...this.#carryOut(call) };
    } catch (error) {
      return { call: call.id, failed: true, text: messageOf(error) };
    }
  }

  #carryOut(call: ToolCall): Omit<ToolAnswer, "call"> {
    switch (call.tool) {
      case "add_cell": {
        const id = `new${++this.#added}`;
        const { after, language, source, run } = call.input;
        this.cells.splice(this.#indexAfter(after), 0, { id, language, source });
        return this.#afterWriting(id, `Added cell ${id}.`, run);
      }
      case "write_cell":
        this.#find(call.input.cell).source = call.input.source;
        return this.#afterWriting(call.input.cell, `Wrote cell ${call.input.cell}.`, call.input.run);
      case "edit_cell": {
        const cell = this.#find(call.input.cell);
        const found = cell.source.split(call.input.old).length - 1;
        if (found === 0) throw new Error("The cell doesn't contain this text.");
        if (found > 1) throw new Error("The cell contains this text more than once.");
        cell.source = cell.source.replace(call.input.old, () => call.input.new);
        return this.#afterWriting(cell.id, `Edited cell ${cell.id}.`, call.input.run);
      }
      case "move_cell": {
        const cell = this.#find(call.input.cell);
        this.cells.splice(this.cells.indexOf(cell), 1);
        this.cells.splice(this.#indexAfter(call.input.after), 0, cell);
        return { text: `Moved cell ${cell.id}.` };
      }
      case "delete_cell":
        this.cells.splice(this.cells.indexOf(this.#find(call.input.cell)), 1);
        this.deleted.push(call.input.cell);
        return { text: `Deleted cell ${call.input.cell}.` };
      case "run_cells":
        return this.#run(call.input.cells);
      case "wait":
        return this.#run([call.input.cell]);
      case "read_cells":
        return {
          text: call.input.cells.map((id) => `Cell ${id}:\n${dataTag(`cell ${id}`, this.sourceOf(id))}`).join("\n"),
        };
      case "inspect": {
        const { variables = {} } = this.#options;
        const { name } = call.input;
        const text = variables[name];
        const known = Object.keys(variables).join(", ") || "none";
        if (text === undefined) throw new Error(`There is no variable or table ${name}. Names that exist: ${known}.`);
        return { text: dataTag(name, text) };
      }
      case "files":
        return { text: this.#readFile(call.input.path) };
      case "install":
        return { text: `Installed ${call.input.requirement}.` };
      default:
        this.questions.push(call.input.question);
        return { text: this.#options.answers?.[this.questions.length - 1] ?? "No." };
    }
  }

  #afterWriting(id: string, done: string, isRun = false): Omit<ToolAnswer, "call"> {
    const problem = this.#options.lint?.(this.sourceOf(id));
    if (problem)
      return { failed: isRun, text: `${done}\n${problem}${isRun ? "\nIt wasn't run. Fix this first." : ""}` };
    if (!isRun) return { text: done };
    const ran = this.#run([id]);
    return { ...ran, text: `${done}\n${ran.text}` };
  }

  #run(ids: readonly string[]): Omit<ToolAnswer, "call"> {
    const results = ids.map((id) => {
      const run = this.#options.run?.(this.sourceOf(id), id) ?? {};
      this.runs.push(id);
      return { id, ...run };
    });
    return {
      text: results.map(describe).join("\n\n"),
      images: results.flatMap(({ images }) => images ?? []),
      ...(results.some(({ error }) => error !== undefined) ? { failed: true } : {}),
    };
  }

  #readFile(path: string | undefined): string {
    const { files = {} } = this.#options;
    if (path === undefined) return dataTag("files", Object.keys(files).join("\n"));
    const text = files[path];
    if (text === undefined) throw new Error(`There is no file ${path}.`);
    return dataTag(`file ${path}`, text);
  }

  #indexAfter(after: string): number {
    if (after === "top") return 0;
    return after === "end" ? this.cells.length : this.cells.indexOf(this.#find(after)) + 1;
  }

  #find(id: string): FakeCell {
    const cell = this.cells.find((cell) => cell.id === id);
    if (!cell) throw new Error(`There is no cell ${id}. The cells are: ${this.cells.map(({ id }) => id).join(", ")}.`);
    return cell;
  }
}

function describe({ id, output = "", error, isRunning }: FakeRun & { readonly id: string }): string {
  if (isRunning)
    return `Cell ${id} is still running after 30.0 s. Use wait; don't write another cell for the same work.`;
  const state = error === undefined ? "ran in 0.1 s" : "failed after 0.1 s";
  const text = [...(output ? [output] : []), ...(error === undefined ? [] : [error])].join("\n");
  return `Cell ${id} ${state}.${text ? `\n${dataTag(`output of ${id}`, text)}` : ""}`;
}
