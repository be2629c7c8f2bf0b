import type { Answered, Asked, FileChanges, Question, SharedTable, TableAccess } from "@fiddle/kernels";
import type { startNodeRuntime } from "@fiddle/kernels/node-python";
import { startNodeSql, TestBlob } from "@fiddle/kernels/node-sql";
import { nextTable, postTable } from "@fiddle/kernels/table/table-channel";
import { ScriptedKernel } from "./scripted-kernel.ts";

type KernelRuntime = Awaited<ReturnType<typeof startNodeRuntime>>;

/** A kernel with a real runtime, in Node and without a worker. */
export class RuntimeKernel extends ScriptedKernel {
  protected readonly runtime: KernelRuntime;
  /** Whether the next run begins with nothing, as after a restart. */
  #isFresh = false;

  constructor(runtime: KernelRuntime, name?: string) {
    super(name);
    this.runtime = runtime;
    this.script = async (request, send) => {
      const isFresh = this.#isFresh;
      this.#isFresh = false;
      const reply = await runtime.execute({ ...request, isFresh }, (message) => {
        for (const one of [message].flat()) if (one.msg_type !== "execute_reply") send(one);
      });
      return reply.status;
    };
  }

  static async startSql(name: "duckdb-wasm" | "sqlite-wasm"): Promise<RuntimeKernel> {
    return new RuntimeKernel(await startNodeSql(name === "duckdb-wasm" ? "duckdb" : "sqlite"), name);
  }

  override answers(question?: Question): boolean {
    return question !== undefined && question in (this.runtime.answers ?? {});
  }

  override async ask<Q extends Question>(question: Q, content?: Asked<Q>): Promise<Answered<Q>> {
    return (await this.runtime.answers?.[question]?.(content as never)) as Answered<Q>;
  }

  override async restart(): Promise<void> {
    await super.restart();
    this.#isFresh = true;
  }

  override async writeFiles({ written, ...rest }: FileChanges): Promise<void> {
    const read = written.map(async ({ path, blob }) => ({ path, blob: await readable(blob) }));
    await this.runtime.writeFiles({ ...rest, written: await Promise.all(read) });
  }

  override async takeFileChanges(): Promise<FileChanges> {
    return this.runtime.takeFileChanges();
  }

  override async tableRows(...asked: Parameters<TableAccess["tableRows"]>): ReturnType<TableAccess["tableRows"]> {
    return this.runtime.tableRows(...asked);
  }

  override async takeSharedTable(name: string): Promise<SharedTable | null> {
    return this.runtime.takeSharedTable(name);
  }

  override async sendTable(name: string, to: MessagePort): Promise<void> {
    await postTable(to, () => this.takeSharedTable(name));
  }

  override async receiveTable(from: MessagePort): Promise<void> {
    const table = await nextTable(from);
    if (table) await this.runtime.shareTable(table);
  }

  override async forgetTable(name: string): Promise<void> {
    this.runtime.forgetTable(name);
  }
}

/** Databases read files at once, which Node can't do with every blob. */
async function readable(blob: Blob): Promise<Blob> {
  return new TestBlob(new Uint8Array(await blob.arrayBuffer()));
}
