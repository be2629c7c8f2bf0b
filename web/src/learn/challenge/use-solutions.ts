import type { SolutionsAnswer } from "@fiddle/protocol/learn/solution.ts";
import { useCallback, useEffect, useState } from "react";
import { sentenceOf } from "../../accounts/failure.ts";
import { syncItem } from "../progress/sync-progress.ts";
import { fetchSolutions, publishSolution, withdrawSolution } from "./solution-calls.ts";

interface Published {
  /** Null until it has arrived. */
  readonly answer: SolutionsAnswer | null;
  /** Why the last call failed, as a sentence. */
  readonly failure: string | null;
  readonly isBusy: boolean;
}

/** What the server has of published solutions, for a user who has solved the challenge. A guest has no id and sees none. */
export function usePublishedSolutions(slug: string, userId: string) {
  const [published, setPublished] = useState<Published>({ answer: null, failure: null, isBusy: false });
  const ask = useCallback(
    (call: () => Promise<SolutionsAnswer>) =>
      // The server goes by the recorded attempt, which may still be on its way.
      syncItem(`challenges/${slug}`)
        .then(call)
        .then(
          (answer) => setPublished({ answer, failure: null, isBusy: false }),
          (error: unknown) => setPublished(({ answer }) => ({ answer, failure: sentenceOf(error), isBusy: false })),
        ),
    [slug],
  );
  useEffect(() => {
    if (userId !== "") void ask(() => fetchSolutions(slug));
  }, [userId, slug, ask]);
  const change = (call: () => Promise<SolutionsAnswer>) => {
    setPublished((before) => ({ ...before, isBusy: true }));
    return ask(call);
  };
  return {
    ...published,
    answer: userId === "" ? null : published.answer,
    load: () => change(() => fetchSolutions(slug)),
    publish: (code: string, name: string) => change(() => publishSolution(slug, code, name)),
    withdraw: () =>
      change(async () => {
        await withdrawSolution(slug);
        return fetchSolutions(slug);
      }),
  };
}
