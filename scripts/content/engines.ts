import type { DataFile } from "../../packages/content/src/learn/item-files.ts";
import { PythonRunner } from "../../packages/content/src/judge/python-runner.ts";
import { SqlRunner } from "../../packages/content/src/judge/sql-runner.ts";
import type { PythonRequest, TestReport } from "../../packages/content/src/judge/python-judge.ts";
import type { SqlEngine, SqlRequest } from "../../packages/content/src/judge/sql-runner.ts";
import { DesktopPython } from "./desktop-python.ts";
import { type NodeKernel, readJudgeSources, startDuckdb, startPython, startSqlite } from "./node-kernels.ts";

/** Everything that runs content, each started when it is first needed. */
export class Engines {
  readonly #starting = new Map<string, Promise<NodeKernel>>();
  #python: PythonRunner | null = null;
  #desktop: DesktopPython | string | null = null;

  kernel(name: "python" | SqlEngine): Promise<NodeKernel> {
    const start = { python: startPython, sqlite: startSqlite, duckdb: startDuckdb }[name];
    const kernel = this.#starting.get(name) ?? start();
    this.#starting.set(name, kernel);
    return kernel;
  }

  /** Desktop Python, or why there is none. */
  desktop(): DesktopPython | string {
    this.#desktop ??= DesktopPython.open();
    return this.#desktop;
  }

  /** With `desktop`, in Python with the data libraries. */
  async runPython(
    request: PythonRequest,
    {
      data,
      limitMs,
      desktop,
    }: { readonly data: readonly DataFile[]; readonly limitMs: number; readonly desktop: boolean },
  ): Promise<readonly TestReport[]> {
    if (desktop) {
      const python = this.desktop();
      if (typeof python === "string") throw new Error(python);
      return python.runTests(request, data, limitMs);
    }
    const kernel = await this.kernel("python");
    kernel.putFiles(data);
    this.#python ??= new PythonRunner(kernel, readJudgeSources());
    return this.#python.run(request, { limitMs });
  }

  async runSql(engine: SqlEngine, request: SqlRequest, data: readonly DataFile[], limitMs: number) {
    const kernel = await this.kernel(engine);
    kernel.putFiles(data);
    return new SqlRunner(kernel).run(request, { limitMs });
  }

  async close(): Promise<void> {
    if (this.#desktop instanceof DesktopPython) this.#desktop.close();
    const kernels = await Promise.all(this.#starting.values());
    await Promise.all(kernels.map((kernel) => kernel.close()));
  }
}
