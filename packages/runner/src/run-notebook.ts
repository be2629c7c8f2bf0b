import { isDatabaseKernel, PYTHON } from "@fiddle/notebook/kernel-id";
import { type Cell, isMeantToFail, kernelIdOf, type Notebook, type Output, readNotebook } from "@fiddle/notebook";
import { messageOf } from "@fiddle/notebook/message-of";
import { objectOf } from "@fiddle/notebook/json-kinds";
import { JupyterKernel, JupyterServer, recordInMemory } from "@fiddle/kernels/jupyter";
import { DirectTransport } from "@fiddle/kernels/jupyter-direct";
import type { EndRun, TakenRun } from "@fiddle/protocol";
import type { RunnerSettings } from "./settings.ts";
import type { KernelMessage } from "@fiddle/kernels";

type Limits = Pick<RunnerSettings, "jupyter" | "kernelName" | "timeoutMinutes" | "maxOutputBytes" | "secrets">;

/** Runs the notebook's cells of Python in order on a fresh kernel, which is shut down afterwards. The first error that isn't meant ends the run. */
export async function runNotebook(
  { notebook: text, version }: TakenRun,
  settings: Limits,
  stopped: AbortSignal,
): Promise<EndRun> {
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(settings.timeoutMinutes * 60_000)]);
  const server = new JupyterServer(settings.jupyter, new DirectTransport(settings.jupyter), "");
  const records = recordInMemory();
  const { kernelName } = settings;
  const spec = { name: `${kernelName}@runner`, display_name: "Python", language: "python", ext: "py" };
  const kernel = new JupyterKernel({ spec, server, kernelName, records });
  try {
    const { notebook } = readNotebook(text);
    const outputs = await Promise.race([runCells(kernel, notebook, settings), untilAborted(signal)]);
    return { version, outputs };
  } catch (error) {
    if (signal.aborted) return { failure: `The run took longer than ${settings.timeoutMinutes} minutes.` };
    return { failure: messageOf(error).slice(0, 2_000) };
  } finally {
    kernel.dispose();
    const id = records.read()?.kernelId;
    if (id) await server.shutDown(id).catch(() => {});
  }
}

async function runCells(
  kernel: JupyterKernel,
  notebook: Notebook,
  { secrets, maxOutputBytes }: Pick<Limits, "secrets" | "maxOutputBytes">,
): Promise<Record<string, { output_type: string }[]>> {
  if (secrets.size > 0)
    await run(kernel, { id: "secrets", source: secretsCode(secrets), metadata: {} }, "The secrets", () => {});
  const found = new Map<string, { output_type: string }[]>();
  let left = maxOutputBytes;
  for (const [index, cell] of notebook.cells.entries()) {
    if (!isPython(cell, notebook)) continue;
    const outputs = await run(kernel, cell, `Cell ${index + 1}`, (size) => {
      left -= size;
      if (left >= 0) return;
      throw new TooMuchOutput(`The outputs together are larger than ${maxOutputBytes / 1e6} MB.`);
    });
    found.set(
      cell.id,
      outputs.map((output) => ({ ...output })),
    );
  }
  return Object.fromEntries(found);
}

/** Throws with the cell's error, unless the cell is meant to fail. */
async function run(
  kernel: JupyterKernel,
  { id, source, metadata }: Pick<Cell, "id" | "source" | "metadata">,
  name: string,
  count: (size: number) => void,
): Promise<CellOutputs["outputs"]> {
  const collected = new CellOutputs();
  const failed = Promise.withResolvers<never>();
  const running = kernel.execute({ code: source, cellId: id }, (message) => {
    try {
      count(collected.add(message));
      if (message.msg_type === "input_request") throw new Error("The code asks for input, and nobody is there.");
    } catch (error) {
      // The kernel may have much more to say. It's shut down without being listened to.
      failed.reject(new Error(`${name}: ${messageOf(error)}`));
    }
  });
  const { status } = await Promise.race([running, failed.promise]);
  if (status === "ok") return collected.outputs;
  const error = collected.outputs.findLast((output) => output.output_type === "error");
  if (error && isMeantToFail({ metadata })) return collected.outputs;
  throw new Error(error?.output_type === "error" ? `${name}: ${error.ename}: ${error.evalue}` : `${name} failed.`);
}

/** Cells of SQL keep their results: the browser's databases aren't here, and the server runs queries of saved connections. */
function isPython(cell: Cell, { metadata }: Notebook): boolean {
  if (cell.type !== "code" || cell.source.trim() === "") return false;
  const own = objectOf(cell.metadata.fiddle)["kernelId"] ?? objectOf(metadata.fiddle)["kernelId"];
  if (typeof own === "string" && (own.startsWith("connection:") || isDatabaseKernel(own))) return false;
  return typeof own === "string" || kernelIdOf(metadata) === PYTHON;
}

/** JSON's texts are Python's. */
function secretsCode(secrets: ReadonlyMap<string, string>): string {
  return `import os, json; os.environ.update(json.loads(${JSON.stringify(JSON.stringify(Object.fromEntries(secrets)))})); del os, json`;
}

function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
  });
}

/** All outputs of a run together are too large. */
class TooMuchOutput extends Error {}

/** Turns what a kernel sends during a cell's run into the outputs of its file. */
class CellOutputs {
  readonly outputs: Output[] = [];
  #clearsNext = false;

  /** Returns how many characters the message has added. */
  add(message: KernelMessage): number {
    switch (message.msg_type) {
      case "stream": {
        this.#clear();
        const { name, text } = message.content;
        const last = this.outputs.at(-1);
        if (last?.output_type === "stream" && last.name === name)
          this.outputs[this.outputs.length - 1] = { ...last, text: last.text + text };
        else this.outputs.push({ output_type: "stream", name, text });
        return text.length;
      }
      case "display_data":
      case "execute_result": {
        this.#clear();
        const { data, metadata } = message.content;
        const output = { data, metadata };
        this.outputs.push(
          message.msg_type === "execute_result"
            ? { output_type: "execute_result", ...output, execution_count: message.content.execution_count }
            : { output_type: "display_data", ...output },
        );
        return JSON.stringify(data).length;
      }
      case "error": {
        this.#clear();
        this.outputs.push({ output_type: "error", ...message.content });
        return message.content.evalue.length;
      }
      case "clear_output":
        if (message.content.wait) this.#clearsNext = true;
        else this.outputs.length = 0;
        return 0;
      default:
        return 0;
    }
  }

  #clear(): void {
    if (this.#clearsNext) this.outputs.length = 0;
    this.#clearsNext = false;
  }
}
