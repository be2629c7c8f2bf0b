import type { ItemLink } from "@fiddle/protocol";
import type { Progress } from "@fiddle/protocol/learn/progress.ts";
import { counted } from "../../platform/format.ts";

/** Something that was answered wrongly and isn't solved yet. */
export interface Retry {
  /** Where it is answered. */
  readonly to: string;
  readonly title: string;
  /** What happened, e.g. `You answered: 6`. */
  readonly detail: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The HTML id of a task or a question on its tutorial's page. */
export function retryId(id: string): string {
  return `try-${id}`;
}

type Items = Readonly<Record<string, Progress>>;

/** Challenges that were tried without being solved. Oldest first. */
export function failedChallenges(items: Items, challenges: readonly ItemLink[]): readonly Retry[] {
  return sorted(
    challenges.flatMap(({ slug, title }) => {
      const progress = items[`challenges/${slug}`];
      if (!progress || progress.solved || progress.failures === 0) return [];
      const { failures } = progress;
      return [{ to: `/challenges/${slug}`, title, detail: counted(failures, "failed attempt"), at: lastTry(progress) }];
    }),
  );
}

/** Tasks and questions of tutorials whose last answer was wrong. Oldest first. */
export function wrongAnswers(items: Items, tutorials: readonly ItemLink[]): readonly Retry[] {
  return sorted(
    tutorials.flatMap(({ slug, title }) =>
      (items[`tutorials/${slug}`]?.wrong ?? []).map(({ id, label, answer, at }) => ({
        to: `/tutorials/${slug}#${retryId(id)}`,
        title: `${title}, ${label.toLowerCase()}`,
        detail: answer === "" ? "Your answer wasn't right" : `You answered: ${answer}`,
        at,
      })),
    ),
  );
}

export function sorted(retries: readonly Retry[]): readonly Retry[] {
  return retries.toSorted((a, b) => a.at - b.at);
}

/** When the code was saved last. A record that was made elsewhere may have days only. */
function lastTry({ drafts, days }: Progress): number {
  const saved = drafts.map(({ savedAt }) => savedAt);
  const [day] = days.toReversed();
  return saved.length > 0 ? Math.max(...saved) : day === undefined ? 0 : Date.parse(day);
}
