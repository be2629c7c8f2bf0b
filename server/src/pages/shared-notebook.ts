import { describeUpcomingCode, upcomingCodeOf } from "@fiddle/notebook/upcoming-code";
import { FIDDLE_ID, type SharedNotebook } from "@fiddle/protocol";
import { authorOf } from "@fiddle/protocol/authors.ts";
import { fiddleSummarySchema } from "@fiddle/protocol/fiddle.ts";
import { z } from "zod";
import { CARDS_PATH } from "../cards/routes.ts";

/** What a page's head needs. The cells, which can be megabytes, aren't checked. */
const headSchema = z.object({
  fiddle: fiddleSummarySchema
    .pick({ title: true, revision: true, updated_at: true, visibility: true })
    .extend({ notebook: z.object({ metadata: z.unknown(), cells: z.unknown().optional() }) }),
});

/** Asks the API like someone without an account, so that permissions are decided in one place. */
export async function readSharedNotebook(
  id: string,
  ask: (path: string) => Promise<Response>,
): Promise<SharedNotebook | null> {
  if (!FIDDLE_ID.test(id)) return null;
  const response = await ask(`/api/fiddles/${id}`);
  if (!response.ok) return null;
  const answer = headSchema.safeParse(await response.json().catch(() => null));
  if (!answer.success) return null;
  const { title, revision, updated_at: updatedAt, visibility, notebook } = answer.data.fiddle;
  return {
    title,
    author: authorOf(notebook.metadata),
    updatedAt,
    image: `${CARDS_PATH}/${id}.png?v=${revision}`,
    isPublic: visibility === "public",
    upcoming: describeUpcomingCode(upcomingCodeOf(notebook)),
  };
}
