import { nodeDuckdb } from "../duckdb/node-library.ts";
import { createDuckdbRuntime } from "../duckdb/runtime.ts";
import type { ExecuteRequest, KernelMessage } from "../messages.ts";
import type { TableSummary } from "../tables.ts";
import type { KernelRuntime } from "../runtime.ts";
import { nodeSqlite } from "../sqlite/node-library.ts";
import { createSqliteRuntime } from "../sqlite/runtime.ts";
import { TABLE_MIME_TYPE } from "@fiddle/notebook/table-type";
import type { SqlRuntime } from "./sql-runtime.ts";
import { type BlobAccess, WorkerFiles } from "./worker-files.ts";

/** Blobs that Node can read synchronously, like a worker's `FileReaderSync`. */
export class TestBlob extends Blob {
  readonly #bytes: Uint8Array<ArrayBuffer>;

  constructor(content: string | Uint8Array) {
    const bytes = new Uint8Array(typeof content === "string" ? new TextEncoder().encode(content) : content);
    super([bytes]);
    this.#bytes = bytes;
  }

  override slice(start = 0, end = this.size): Blob {
    return new TestBlob(this.#bytes.subarray(start, end));
  }

  read(): ArrayBuffer {
    return this.#bytes.slice().buffer;
  }
}

const TEST_BLOBS: BlobAccess = {
  read(blob) {
    if (blob instanceof TestBlob) return blob.read();
    throw new Error("Node can only read a TestBlob at once");
  },
  make: (bytes) => new TestBlob(bytes),
};

export function testFiles(): WorkerFiles {
  return new WorkerFiles(TEST_BLOBS);
}

/** Databases in Node, with files of their own. */
export async function startNodeSql(engine: "duckdb" | "sqlite"): Promise<SqlRuntime> {
  return engine === "duckdb"
    ? createDuckdbRuntime({ library: nodeDuckdb(), files: testFiles() })
    : createSqliteRuntime({ sqlite: await nodeSqlite(), files: testFiles() });
}

/** The outputs of a cell, without table IDs. */
export async function runCell(runtime: KernelRuntime, code: string, request: Partial<ExecuteRequest> = {}) {
  const messages: KernelMessage[] = [];
  const reply = await runtime.execute({ code, cellId: "cell", ...request }, (message) =>
    messages.push(...[message].flat()),
  );
  return { reply, messages, tables: messages.flatMap(tableOf) };
}

/** The rows of a cell's last table. Throws what the cell reports as an error. */
export async function rowsOf(runtime: KernelRuntime, code: string) {
  const { tables, messages } = await runCell(runtime, code);
  const error = messages.find(({ msg_type }) => msg_type === "error");
  if (error) throw new Error(JSON.stringify(error.content));
  return tables.at(-1)?.rows;
}

function tableOf(message: KernelMessage): TableSummary[] {
  if (message.msg_type !== "execute_result" && message.msg_type !== "display_data") return [];
  const data = message.content.data[TABLE_MIME_TYPE];
  return data ? [data as unknown as TableSummary] : [];
}
