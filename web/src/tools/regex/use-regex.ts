import { useEffect, useRef, useState } from "react";
import { messageOf } from "@fiddle/notebook/message-of";
import type { Kernel, KernelMessage } from "@fiddle/kernels";
import type { LazyKernel } from "../engine/lazy-kernel.ts";
import type { ToolKernel } from "../engine/use-kernel.ts";
import { MAX_TEXT_LENGTH, type RegexRequest, type RegexResponse, type RegexResult } from "./protocol.ts";
import type { WorkerReply } from "./javascript.worker.ts";
import { executeWithTimeout } from "../engine/execute-with-timeout.ts";
import { pythonLiteral } from "./python-code.ts";

/** How long the engine waits after the last change. */
const DEBOUNCE_MS = 150;

export type RunState =
  | { readonly kind: "waiting" }
  | { readonly kind: "running"; readonly previous: FinishedRun | null }
  | FinishedRun
  /** The timeout was reached before there was any result. */
  | { readonly kind: "stopped" }
  | { readonly kind: "failed"; readonly reason: string };

export interface FinishedRun {
  readonly kind: "finished";
  readonly request: RegexRequest;
  readonly response: RegexResponse;
  readonly durationMs: number;
}

/** Runs the request whenever it changes. Null means that there is nothing to run yet. */
export function useRegex(request: RegexRequest | null, seconds: number, python: ToolKernel): RunState {
  const [state, setState] = useState<RunState>({ kind: "waiting" });
  /** The previous run. A kernel can run only one request at a time. */
  const previous = useRef<Promise<unknown>>(Promise.resolve());
  const serialized = request && JSON.stringify(request);
  const { lazyKernel } = python;

  useEffect(() => {
    if (serialized === null) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const run = async () => {
      if (signal.aborted) return;
      setState((state) => ({ kind: "running", previous: state.kind === "finished" ? state : null }));
      const timeoutMs = seconds === 0 ? null : seconds * 1000;
      const next = await execute(JSON.parse(serialized) as RegexRequest, timeoutMs, lazyKernel, signal).catch(failed);
      if (!signal.aborted) setState(next);
    };
    const timer = setTimeout(() => {
      previous.current = previous.current.then(run);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [serialized, seconds, lazyKernel]);

  return state;
}

/** The last finished run, which stays visible while the next one is running. */
export function latestRun(state: RunState): FinishedRun | null {
  if (state.kind === "finished") return state;
  return state.kind === "running" ? state.previous : null;
}

async function execute(
  request: RegexRequest,
  timeoutMs: number | null,
  python: LazyKernel,
  signal: AbortSignal,
): Promise<RunState> {
  if (request.text.length > MAX_TEXT_LENGTH)
    throw new Error("The text is longer than a million characters. Test the pattern on a part of it.");
  const engine = request.flavor === "python" ? await python.kernel() : null;
  const started = performance.now();
  const response = engine
    ? await runPython(engine, request, timeoutMs, signal)
    : await runJavaScript(request, timeoutMs, signal);
  return response
    ? { kind: "finished", request, response, durationMs: performance.now() - started }
    : { kind: "stopped" };
}

function failed(error: unknown): RunState {
  return { kind: "failed", reason: messageOf(error) };
}

/** Runs a request with the browser's engine, in a worker that is terminated after the timeout. Null without any result. */
function runJavaScript(
  request: RegexRequest,
  timeoutMs: number | null,
  signal: AbortSignal,
): Promise<RegexResponse | null> {
  const worker = new Worker(new URL("./javascript.worker.ts", import.meta.url), { type: "module" });
  let partial: RegexResult | null = null;
  return new Promise<RegexResponse | null>((resolve, reject) => {
    const onStop = () => resolve(partial ? { ...partial, stopped: true } : null);
    if (timeoutMs !== null) setTimeout(onStop, timeoutMs);
    signal.addEventListener("abort", onStop);
    worker.addEventListener("error", () => reject(new Error("The engine couldn't be loaded. Reload the page.")));
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerReply>) => {
      if ("partial" in data) partial = data.partial;
      else resolve(data.response);
    });
    worker.postMessage(request);
  }).finally(() => worker.terminate());
}

/** Runs a request with Python's `re`. Null if the interpreter had to be restarted, because then there is no result. */
async function runPython(
  kernel: Kernel,
  request: RegexRequest,
  timeoutMs: number | null,
  signal: AbortSignal,
): Promise<RegexResponse | null> {
  const code = `import fiddle_regex\nfiddle_regex.run(${pythonLiteral(JSON.stringify(request))})`;
  let response: RegexResponse | null = null;
  let error: string | null = null;
  const onMessage = (message: KernelMessage) => {
    if (message.msg_type === "display_data")
      response = message.content.data["application/json"] as unknown as RegexResponse;
    else if (message.msg_type === "error") error = message.content.evalue || message.content.ename;
  };
  const { ended } = await executeWithTimeout(kernel, { code, cellId: "regex" }, onMessage, { timeoutMs, signal });
  if (!response && error && ended === "completed") throw new Error(error);
  return response;
}
