import { missing } from "../platform/describe-error.ts";

/** A part of the content as JSON. Only pages of this site can read it, because it allows no other origin. */
export function learnJson(content: object | null, path: string): Response {
  if (content) return Response.json(content, { headers: { "cache-control": "no-cache" } });
  return Response.json({ error: { id: "not-found", message: missing(path) } }, { status: 404 });
}
