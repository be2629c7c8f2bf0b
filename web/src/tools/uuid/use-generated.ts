import { useEffect, useState } from "react";
import type { BulkAnswer } from "./bulk-worker.ts";
import type { GenerateOptions } from "./kinds.ts";

/** Longer than ten thousand identifiers ever take. */
const PATIENCE = 10_000;

/** New identifiers whenever an option or `round` changes, made in a worker that is ended afterwards or when it takes too long. */
export function useGenerated(options: GenerateOptions, round: number): BulkAnswer | null {
  const [answer, setAnswer] = useState<BulkAnswer | null>(null);
  const { kind, count, namespace, customNamespace, name, bytes, time, size, alphabet } = options;
  useEffect(() => {
    const worker = new Worker(new URL("./bulk-worker.ts", import.meta.url), { type: "module", name: "identifiers" });
    const finish = (result: BulkAnswer) => {
      clearTimeout(limit);
      worker.terminate();
      setAnswer(result);
    };
    const limit = setTimeout(
      () => finish({ kind: "failed", message: "This took too long and was stopped. Ask for fewer." }),
      PATIENCE,
    );
    worker.addEventListener("message", ({ data }: MessageEvent<BulkAnswer>) => finish(data));
    worker.addEventListener("error", () =>
      finish({ kind: "failed", message: "The generator could not be loaded. Check the connection and try again." }),
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
      clearTimeout(limit);
      worker.terminate();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new round is a wish for new ones
  }, [kind, count, namespace, customNamespace, name, bytes, time, size, alphabet, round]);
  return answer;
}
