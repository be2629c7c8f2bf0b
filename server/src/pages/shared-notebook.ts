import { FIDDLE_ID, fiddleAnswerSchema, type SharedNotebook } from "@fiddle/protocol";
import { authorOf } from "@fiddle/protocol/authors.ts";

/** Asks the API like someone without an account, so that permissions are decided in one place. */
export async function readSharedNotebook(
  id: string,
  ask: (path: string) => Promise<Response>,
): Promise<SharedNotebook | null> {
  if (!FIDDLE_ID.test(id)) return null;
  const response = await ask(`/api/fiddles/${id}`);
  if (!response.ok) return null;
  const answer = fiddleAnswerSchema.safeParse(await response.json().catch(() => null));
  if (!answer.success) return null;
  const { title, updated_at: updatedAt, visibility, notebook } = answer.data.fiddle;
  return { title, author: authorOf(notebook.metadata), updatedAt, isPublic: visibility === "public" };
}
