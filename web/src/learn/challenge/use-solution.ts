import type { Progress } from "@fiddle/protocol/learn/progress.ts";
import { useCallback, useRef, useState } from "react";
import { saveDraft } from "../progress/progress-store.ts";

/** The learner's text: what is typed here, else the newest draft of any device, else the starter. Every change is kept. */
export function useSolution(item: string, starter: string, progress: Progress) {
  const [typed, setTyped] = useState<string | null>(null);
  const code = typed ?? progress.drafts.at(-1)?.code ?? starter;
  const latest = useRef<string | null>(null);
  const [replaced, setReplaced] = useState<string | null>(null);
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
    /** Puts another text in its place. What was there becomes a version, because this device keeps one draft only. */
    replace: (next: string) => {
      setReplaced(latest.current ?? code);
      change(next);
    },
    /** The text at this moment, which may not have been rendered yet. */
    read: () => latest.current ?? code,
    versions: otherVersions(progress, code, replaced),
  };
}

export interface SolutionVersion {
  readonly key: string;
  readonly label: string;
  readonly code: string;
}

/** Texts that other devices have, the one that solved it, and the one that was replaced last. */
function otherVersions(
  { drafts, solved }: Progress,
  code: string,
  replaced: string | null,
): readonly SolutionVersion[] {
  const time = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });
  const versions = drafts.map(({ device, code, savedAt }) => ({
    key: device,
    label: `Another device, ${time.format(savedAt)}`,
    code,
  }));
  if (solved) versions.push({ key: "solved", label: `Your solution, ${time.format(solved.at)}`, code: solved.code });
  if (replaced !== null) versions.push({ key: "replaced", label: "What you had before", code: replaced });
  return versions.filter((version) => version.code !== code);
}
