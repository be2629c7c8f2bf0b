import type { Progress } from "@fiddle/protocol/learn/progress.ts";
import { useCallback, useRef, useState } from "react";
import { saveDraft } from "../progress/progress-store.ts";

/** The learner's text: what is typed here, else the newest draft of any device, else the starter. Every change is kept. */
export function useSolution(item: string, starter: string, progress: Progress) {
  const [typed, setTyped] = useState<string | null>(null);
  const code = typed ?? progress.drafts.at(-1)?.code ?? starter;
  const latest = useRef<string | null>(null);
  const change = useCallback(
    (next: string) => {
      latest.current = next;
      setTyped(next);
      saveDraft(item, next);
    },
    [item],
  );
  return {
    code,
    change,
    /** The text at this moment, which may not have been rendered yet. */
    read: () => latest.current ?? code,
    versions: otherVersions(progress, code),
  };
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
