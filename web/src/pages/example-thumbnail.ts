import type { LoaderFunctionArgs } from "react-router";
import { documentContext } from "../context.ts";
import { learnJson } from "./learn-json.ts";

/** The image that stands for an example in the index, as a file of its own. */
export function loader({ context, params, url }: LoaderFunctionArgs): Response {
  const example = context.get(documentContext).learn.example(params["example"] ?? "");
  const source = example?.thumbnail.kind === "image" ? example.thumbnail.source : "";
  const [, type, bytes] = /^data:(image\/[a-z+]+);base64,(.*)$/s.exec(source) ?? [];
  if (!type || !bytes) return learnJson(null, url.pathname);
  return new Response(Buffer.from(bytes, "base64"), {
    // The address changes along with the image.
    headers: { "content-type": type, "cache-control": "public, max-age=31536000, immutable" },
  });
}
