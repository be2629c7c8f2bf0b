import { useEffect, useState } from "react";
import type { GenerateResult } from "./generate-worker.ts";
import type { GenerateOptions } from "./kinds.ts";

const GENERATE_TIMEOUT_MS = 10_000;

/** Generates IDs in a worker whenever an option or `round` changes. */
export function useGenerated(options: GenerateOptions, round: number): GenerateResult | null {
  const [result, setResult] = useState<GenerateResult | null>(null);
  const { kind, count, namespace, customNamespace, name, bytes, time, size, alphabet } = options;
  useEffect(() => {
    const worker = new Worker(new URL("./generate-worker.ts", import.meta.url), {
      type: "module",
      name: "identifiers",
    });
    const finish = (finished: GenerateResult) => {
      clearTimeout(timeout);
      worker.terminate();
      setResult(finished);
    };
    const timeout = setTimeout(
      () => finish({ kind: "failed", message: "This took too long and was stopped. Try fewer IDs." }),
      GENERATE_TIMEOUT_MS,
    );
    worker.addEventListener("message", ({ data }: MessageEvent<GenerateResult>) => finish(data));
    worker.addEventListener("error", () =>
      finish({ kind: "failed", message: "The generator couldn't be loaded. Check your connection and try again." }),
    );
    worker.postMessage({
      kind,
      count,
      namespace,
      customNamespace,
      name,
      bytes,
      time,
      size,
      alphabet,
    } satisfies GenerateOptions);
    return () => {
      clearTimeout(timeout);
      worker.terminate();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- incrementing the round generates new IDs
  }, [kind, count, namespace, customNamespace, name, bytes, time, size, alphabet, round]);
  return result;
}
