import type { Progress } from "@fiddle/protocol/learn/progress.ts";
import { useCallback, useEffect, useState } from "react";
import { deviceId, progressOf, saveDraft } from "../progress/progress-store.ts";

/** The learner's text: what this device had last, else the newest of any, else the starter. Every change is kept. */
export function useSolution(item: string, starter: string, progress: Progress) {
  const [code, setCode] = useState(starter);
  // What was kept comes after the first render, which must be like the server's.
  const [isRestored, setRestored] = useState(false);
  const newest = progress.drafts.at(-1);
  useEffect(() => {
    if (isRestored || !newest) return;
    setRestored(true);
    const own = progressOf(item).drafts.find(({ device }) => device === deviceId());
    // Nothing that was typed before the page woke may be replaced.
    setCode((typed) => (typed === starter ? (own ?? newest).code : typed));
  }, [item, starter, newest, isRestored]);
  const change = useCallback(
    (next: string) => {
      setCode(next);
      setRestored(true);
      saveDraft(item, next);
    },
    [item],
  );
  return { code, change, versions: otherVersions(progress, code) };
}

export interface SolutionVersion {
  readonly key: string;
  readonly label: string;
  readonly code: string;
}

/** Texts that other devices have, and the one that solved it. */
function otherVersions({ drafts, solved }: Progress, code: string): readonly SolutionVersion[] {
  const time = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
  const versions = drafts.map(({ device, code, savedAt }) => ({
    key: device,
    label: `Another device, ${time.format(savedAt)}`,
    code,
  }));
  if (solved) versions.push({ key: "solved", label: `Your solution, ${time.format(solved.at)}`, code: solved.code });
  return versions.filter((version) => version.code !== code);
}
