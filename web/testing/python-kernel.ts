import type { Answered, Asked, Question } from "@fiddle/kernels";
import { startNodeRuntime } from "@fiddle/kernels/node-python";
import { ScriptedKernel } from "./scripted-kernel.ts";

type Runtime = Awaited<ReturnType<typeof startNodeRuntime>>;

/** A kernel with the real Python, in Node and without a worker. */
export class PythonKernel extends ScriptedKernel {
  readonly #runtime: Runtime;

  constructor(runtime: Runtime) {
    super();
    this.#runtime = runtime;
    this.script = async (request, send) => {
      const reply = await runtime.execute(request, (message) => {
        for (const one of [message].flat()) if (one.msg_type !== "execute_reply") send(one);
      });
      return reply.status;
    };
  }

  static async start(): Promise<PythonKernel> {
    return new PythonKernel(await startNodeRuntime());
  }

  override answers(question?: Question): boolean {
    return question !== undefined && question in (this.#runtime.answers ?? {});
  }

  override async ask<Q extends Question>(question: Q, content?: Asked<Q>): Promise<Answered<Q>> {
    return (await this.#runtime.answers?.[question]?.(content as never)) as Answered<Q>;
  }

  /** Forgets all variables, as a restart does. */
  override async restart(): Promise<void> {
    await super.restart();
    const code = "for _name in [n for n in globals() if not n.startswith('_')]: del globals()[_name]";
    await this.#runtime.execute({ code, cellId: "" }, () => {});
  }
}
