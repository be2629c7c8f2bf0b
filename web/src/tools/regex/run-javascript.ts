import type { WorkerReply } from "./javascript.worker.ts";
import type { RegexResponse, RegexRequest, RegexResult } from "./protocol.ts";

/** Runs a request with the browser's engine, in a worker that is terminated after the timeout. Null without any result. */
export function runJavaScript(
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
