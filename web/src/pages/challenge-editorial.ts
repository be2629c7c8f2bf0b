import type { LoaderFunctionArgs } from "react-router";
import { documentContext } from "../context.ts";
import { learnJson } from "./learn-json.ts";

/** The explained solutions, which the page asks for when the challenge is solved. */
export function loader({ context, params, url }: LoaderFunctionArgs): Response {
  return learnJson(context.get(documentContext).learn.editorial(params["challenge"] ?? ""), url.pathname);
}
