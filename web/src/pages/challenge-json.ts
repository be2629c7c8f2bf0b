import type { LoaderFunctionArgs } from "react-router";
import { documentContext } from "../context.ts";
import { learnJson } from "./learn-json.ts";

/** What a challenge's page shows, for the tutor. */
export function loader({ context, params, url }: LoaderFunctionArgs): Response {
  return learnJson(context.get(documentContext).learn.challenge(params["challenge"] ?? ""), url.pathname);
}
