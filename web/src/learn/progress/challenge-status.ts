import type { Progress } from "@fiddle/protocol/learn/progress.ts";
import type { ChallengeStatus } from "../challenges/find-challenges.ts";

export function statusOfProgress(progress: Progress | undefined): ChallengeStatus {
  if (progress?.solved) return "solved";
  return progress && (progress.failures > 0 || progress.drafts.length > 0) ? "attempted" : "untouched";
}
