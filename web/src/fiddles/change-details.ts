import type { FiddleSummary, SaveFiddle } from "@fiddle/protocol";
import { ApiFailure } from "../accounts/failure.ts";
import { saveFiddle } from "./calls.ts";
import { detailsChanged, onFiddle } from "./saved-version.ts";

export type Details = Pick<SaveFiddle, "title" | "tags" | "visibility">;

/** Changes the title, tags or visibility. A change of the notebook elsewhere doesn't get in the way. */
export function changeDetails(
  { id, revision }: Pick<FiddleSummary, "id" | "revision">,
  details: Details,
): Promise<FiddleSummary> {
  return onFiddle(id, async () => {
    const first = await saveFiddle(id, { revision, ...details });
    const answer =
      first.type === "saved" ? first : await saveFiddle(id, { revision: first.theirs.revision, ...details });
    if (answer.type === "conflict")
      throw new ApiFailure(
        409,
        "revision-conflict",
        "This notebook is being changed elsewhere. Try again in a moment.",
      );
    detailsChanged(answer.fiddle);
    return answer.fiddle;
  });
}
