import type { KernelStatus } from "@fiddle/kernels";
import type { ItemFile, RecordedTest } from "@fiddle/protocol";
import type { OwnTest } from "@fiddle/protocol/learn/progress.ts";
import { messageOf } from "@fiddle/notebook/message-of";
import { toast } from "@fiddle/ui/toasts.ts";
import { useEffect, useRef, useState } from "react";
import { useRootData } from "../../platform/root-data.ts";
import { judgeOwnTests, type OwnTestResult } from "../../judge/judge-own-tests.ts";
import { Judge, type JudgedItem, type TestResult } from "../../judge/judge-solution.ts";
import { LearnKernels } from "../../judge/learn-kernels.ts";

/** The judge of one page. Its kernels start with the first run and end when the page is left. */
export function useJudge(files: readonly ItemFile[]) {
  const { kernelHost } = useRootData();
  const [status, setStatus] = useState<KernelStatus>({ kind: "not-started" });
  const [{ kernels, judge }] = useState(() => {
    const kernels = new LearnKernels(kernelHost, files, setStatus);
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

  /** Those that didn't run have no outcome. The verdict is there already, so nothing that fails here can change it. */
  async function runOwn(code: string, item: JudgedItem, tests: readonly OwnTest[]): Promise<readonly OwnTestResult[]> {
    const { signal } = (stop.current = new AbortController());
    return judgeOwnTests(judge, code, item, tests, signal).catch((error: unknown) => {
      toast(`Your own tests couldn't run. ${messageOf(error)}`, { tone: "bad" });
      return [];
    });
  }

  return {
    kernels,
    judge,
    status,
    /** How many tests have run; null while nothing runs. */
    done,
    run,
    runOwn,
    stop: () => stop.current?.abort(),
  };
}
