import type { WorkerReply } from "./javascript.worker.ts";
import type { RegexAnswer, RegexQuestion, RegexResult } from "./question.ts";

/** Asks the browser's engine in a worker of its own, which is ended when its time is up. */
export function runJavaScript(
  question: RegexQuestion,
  milliseconds: number | null,
  signal: AbortSignal,
): Promise<RegexAnswer | null> {
  const worker = new Worker(new URL("./javascript.worker.ts", import.meta.url), { type: "module" });
  let partial: RegexResult | null = null;
  return new Promise<RegexAnswer | null>((resolve, reject) => {
    const stopped = () => resolve(partial ? { ...partial, stopped: true } : null);
    if (milliseconds !== null) setTimeout(stopped, milliseconds);
    signal.addEventListener("abort", stopped);
    worker.addEventListener("error", () => reject(new Error("The engine could not be loaded. Reload the page.")));
    worker.addEventListener("message", ({ data }: MessageEvent<WorkerReply>) => {
      if ("partial" in data) partial = data.partial;
      else resolve(data.answer);
    });
    worker.postMessage(question);
  }).finally(() => worker.terminate());
}
