import type { KernelStatus } from "@fiddle/kernels";
import type { ItemFile, RecordedTest } from "@fiddle/protocol";
import { useEffect, useRef, useState } from "react";
import { useRootData } from "../../platform/root-data.ts";
import { Judge, type JudgedItem, type TestResult } from "../../judge/judge-solution.ts";
import { LearnKernels } from "../../judge/learn-kernels.ts";

/** The judge of one page. Its kernels start with the first run and end when the page is left. */
export function useJudge(files: readonly ItemFile[]) {
  const { kernelOrigin } = useRootData();
  const [status, setStatus] = useState<KernelStatus>({ kind: "not-started" });
  const [{ kernels, judge }] = useState(() => {
    const kernels = new LearnKernels(kernelOrigin, files, setStatus);
    return { kernels, judge: new Judge(kernels) };
  });
  const [done, setDone] = useState<number | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => kernels.close(), [kernels]);

  /** Null where the learner stopped it. */
  async function run(
    code: string,
    item: JudgedItem,
    tests: readonly RecordedTest[],
  ): Promise<readonly TestResult[] | null> {
    const { signal } = (stop.current = new AbortController());
    setDone(0);
    try {
      const results = await judge.run(code, item, tests, { signal, onProgress: setDone });
      return signal.aborted ? null : results;
    } finally {
      setDone(null);
    }
  }

  return {
    kernels,
    judge,
    status,
    /** How many tests have run; null while nothing runs. */
    done,
    run,
    stop: () => stop.current?.abort(),
  };
}
