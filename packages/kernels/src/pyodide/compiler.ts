import type { CompilerToFrame, FrameToCompiler } from "../frame/protocol.ts";
import { requestThroughFrame } from "../frame/opaque.ts";
import { compileWheel } from "./compiled-wheel.ts";
import { loadPython, SITE_PACKAGES } from "./load-python.ts";
import { fetchRuntimeFiles } from "./runtime-files.ts";

/** The used parts of a dedicated worker's global scope, which the DOM's types lack. */
interface CompilerScope {
  /** The URL of the runtime's folder. */
  readonly name: string;
  addEventListener(type: "message", listener: (event: MessageEvent<FrameToCompiler>) => void): void;
  postMessage(message: CompilerToFrame, transfer: Transferable[]): void;
}

/**
 * The main program of the worker that compiles wheels for later visits. It runs nothing but Python's compiler: no code of a cell,
 * and none of the wheels.
 */
export function serveCompiler(): void {
  requestThroughFrame();
  const scope = globalThis as unknown as CompilerScope;
  const started = Promise.withResolvers<Awaited<ReturnType<typeof loadPython>>>();
  let rest = () => {};
  scope.addEventListener("message", ({ data }) => {
    if (data.compiler === "start") {
      const { pause } = data;
      if (pause) rest = () => void Atomics.wait(pause, 0, 1);
      void start(data).then(started.resolve, started.reject);
    } else void started.promise.then((python) => answer(compileOrNull(python, data.wheel, rest)));
  });
  // Without Python, the worker fails, and the frame ends it.
  started.promise.catch((error: unknown) => setTimeout(() => reportError(error), 0));

  async function start({ wasm, snapshot }: Extract<FrameToCompiler, { compiler: "start" }>) {
    const files = fetchRuntimeFiles(scope.name, {
      wasm: Promise.resolve(wasm),
      snapshot: Promise.resolve(snapshot),
      libraries: null,
    });
    const [python] = await Promise.all([
      loadPython(files, {
        onPlainStart(error) {
          throw error;
        },
      }),
      files.fetchStdlib(),
    ]);
    return python;
  }

  function answer(compiled: ArrayBuffer | null): void {
    scope.postMessage({ compiled }, compiled ? [compiled] : []);
  }
}

function compileOrNull(
  python: Awaited<ReturnType<typeof loadPython>>,
  wheel: ArrayBuffer,
  rest: () => void,
): ArrayBuffer | null {
  try {
    return compileWheel(python, new Uint8Array(wheel), SITE_PACKAGES, rest).buffer;
  } catch {
    return null;
  }
}
