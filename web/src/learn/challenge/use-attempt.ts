import { onHost } from "../../platform/base.ts";
import { messageOf } from "@fiddle/notebook/message-of";
import type { ChallengePage, HiddenTests } from "@fiddle/protocol";
import { toast } from "@fiddle/ui/toasts.ts";
import { useRef, useState } from "react";
import { analytics } from "../../analytics/this-page.ts";
import type { OwnTestResult } from "../../judge/judge-own-tests.ts";
import { findMistake, type TestResult } from "../../judge/judge-solution.ts";
import { changeProgress, noteDay, progressOf, saveDraft } from "../progress/progress-store.ts";
import { syncItem } from "../progress/sync-progress.ts";
import { badgeOf } from "./badge.ts";
import { ownTestsOf } from "./own-tests.ts";
import { useJudge } from "./use-judge.ts";

export type AttemptKind = "run" | "submit";

/** What the panel below the editor shows. */
export type Attempt =
  | { readonly state: "none" }
  | { readonly state: "running"; readonly kind: AttemptKind; readonly total: number }
  | { readonly state: "failed"; readonly reason: string }
  | {
      readonly state: "done";
      readonly kind: AttemptKind;
      /** What was judged, which may have been edited since. */
      readonly code: string;
      readonly results: readonly TestResult[];
      /** What is wrong, where the results are those of a known mistake. */
      readonly hint: string | null;
      /** Of the learner's own tests. */
      readonly own: readonly OwnTestResult[];
    };

/** Runs and submits a challenge's solution, and records what came of it. */
export function useAttempt(challenge: ChallengePage, item: string) {
  const judge = useJudge(challenge.files);
  const [attempt, setAttempt] = useState<Attempt>({ state: "none" });
  const hiddenTests = useRef<Promise<HiddenTests> | null>(null);

  async function start(kind: AttemptKind, code: string): Promise<void> {
    if (attempt.state === "running") return;
    const total = challenge.visibleTests.length + (kind === "submit" ? challenge.hiddenCount : 0);
    setAttempt({ state: "running", kind, total });
    saveDraft(item, code);
    noteDay(item);
    // They come while the visible tests run, so that a submission needn't wait for them.
    const hidden = requestHiddenTests();
    try {
      const tests = kind === "run" ? challenge.visibleTests : [...challenge.visibleTests, ...(await hidden).tests];
      const results = await judge.run(code, challenge, tests);
      if (results === null) {
        setAttempt({ state: "failed", reason: "You stopped the tests, so this attempt doesn't count." });
        return;
      }
      const passed = results.every((result) => result.passed);
      const hint = await findMistake(results, challenge.mistakes, kind === "run" ? "visible" : "all");
      record(item, code, { passed, submitted: kind === "submit" });
      const own = await judge.runOwn(code, challenge, ownTestsOf(progressOf(item)));
      setAttempt({ state: "done", kind, code, results, hint, own });
      analytics.event("challenge", { kind, passed });
    } catch (error) {
      setAttempt({ state: "failed", reason: messageOf(error) });
    }
    syncItem(item).catch(() => {
      toast("Your progress is saved in this browser. We'll send it to your account later.");
    });
  }

  function requestHiddenTests(): Promise<HiddenTests> {
    const requested = hiddenTests.current ?? fetchHiddenTests(challenge.slug);
    hiddenTests.current = requested;
    // The next attempt tries again.
    requested.catch(() => (hiddenTests.current = null));
    return requested;
  }

  return { attempt, start, judge };
}

function record(
  item: string,
  code: string,
  { passed, submitted }: { readonly passed: boolean; readonly submitted: boolean },
): void {
  if (!passed) changeProgress(item, ({ failures }) => ({ failures: failures + 1 }));
  else if (submitted)
    changeProgress(item, (before) => {
      const at = Date.now();
      return { solved: before.solved ?? { badge: badgeOf(before), code, at }, lastPass: { code, at } };
    });
}

async function fetchHiddenTests(slug: string): Promise<HiddenTests> {
  const response = await fetch(onHost(`/challenges/${slug}/tests.json`)).catch(() => null);
  if (!response?.ok) throw new Error("The hidden tests couldn't be loaded. Check your connection and submit again.");
  return (await response.json()) as HiddenTests;
}
