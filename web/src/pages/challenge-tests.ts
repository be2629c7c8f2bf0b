import type { LoaderFunctionArgs } from "react-router";
import { documentContext } from "../context.ts";
import { learnJson } from "./learn-json.ts";

/** The hidden tests, which the page asks for when the learner submits. */
export function loader({ context, params, url }: LoaderFunctionArgs): Response {
  return learnJson(context.get(documentContext).learn.hiddenTests(params["challenge"] ?? ""), url.pathname);
}
