import { startNodeRuntime } from "@fiddle/kernels/node-python";
import { RuntimeKernel } from "./runtime-kernel.ts";

/** A kernel with the real Python, in Node and without a worker. */
export class PythonKernel extends RuntimeKernel {
  static async start(): Promise<PythonKernel> {
    return new PythonKernel(await startNodeRuntime());
  }

  /** Forgets all variables, as a restart does. */
  override async restart(): Promise<void> {
    await super.restart();
    const code = "for _name in [n for n in globals() if not n.startswith('_')]: del globals()[_name]";
    await this.runtime.execute({ code, cellId: "" }, () => {});
  }
}
