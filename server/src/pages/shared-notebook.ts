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

/** Heads that are kept. One has some hundred bytes, and 4 kB at most of code. */
const MAX_KEPT = 1_000;

/** Reads what the head of a shared notebook's page needs; null for one that isn't shared. */
export type ReadSharedNotebook = (id: string) => Promise<SharedNotebook | null>;

/**
 * Asks the API like someone without an account, so that permissions are decided in one place. A notebook that hasn't changed since
 * isn't read again, because it can have megabytes.
 */
export function createSharedNotebooks(
  ask: (path: string, headers: Readonly<Record<string, string>>) => Promise<Response>,
): ReadSharedNotebook {
  const kept = new Map<string, { readonly etag: string; readonly notebook: SharedNotebook }>();
  const reading = new Map<string, Promise<SharedNotebook | null>>();
  return (id) => {
    if (!FIDDLE_ID.test(id)) return Promise.resolve(null);
    // Visitors who come at once share one reading.
    const begun = reading.get(id);
    if (begun) return begun;
    const made = readOnce(id).finally(() => reading.delete(id));
    reading.set(id, made);
    return made;
  };

  async function readOnce(id: string): Promise<SharedNotebook | null> {
    const known = kept.get(id);
    const response = await ask(`/api/fiddles/${id}`, known ? { "if-none-match": known.etag } : {});
    if (known && response.status === 304) return known.notebook;
    kept.delete(id);
    if (!response.ok) return null;
    const answer = headSchema.safeParse(await response.json().catch(() => null));
    if (!answer.success) return null;
    const { title, revision, updated_at: updatedAt, visibility, notebook } = answer.data.fiddle;
    const shared: SharedNotebook = {
      title,
      author: authorOf(notebook.metadata),
      updatedAt,
      image: `${CARDS_PATH}/${id}.png?v=${revision}`,
      isPublic: visibility === "public",
      upcoming: describeUpcomingCode(upcomingCodeOf(notebook)),
    };
    const etag = response.headers.get("etag");
    if (etag !== null) kept.set(id, { etag, notebook: shared });
    const [oldest] = kept.keys();
    if (oldest !== undefined && kept.size > MAX_KEPT) kept.delete(oldest);
    return shared;
  }
}
