import type { Badge, Progress } from "@fiddle/protocol/learn/progress.ts";

export const BADGE_TEXTS: Readonly<Record<Badge, string>> = {
  clean: "Solved without help",
  hints: "Solved with hints",
  editorial: "Solved after reading the solution",
};

export function badgeOf({ hintsSeen, editorialSeen }: Pick<Progress, "hintsSeen" | "editorialSeen">): Badge {
  if (editorialSeen) return "editorial";
  return hintsSeen > 0 ? "hints" : "clean";
}
