import type { LoaderFunctionArgs } from "react-router";
import { documentContext } from "../context.ts";
import { learnJson } from "./learn-json.ts";

/**
 * A part of a challenge by the last segment of its address: `tests.json`, the hidden tests, which the page asks for when
 * the learner submits; `editorial.json`, the explained solutions, for when the challenge is solved; or `challenge.json`,
 * what the page shows, for the tutor.
 */
export function loader({ context, params, url }: LoaderFunctionArgs): Response {
  const { learn } = context.get(documentContext);
  const slug = params["challenge"] ?? "";
  switch (url.pathname.split("/").at(-1)) {
    case "tests.json":
      return learnJson(learn.hiddenTests(slug), url.pathname);
    case "editorial.json":
      return learnJson(learn.editorial(slug), url.pathname);
    default:
      return learnJson(learn.challenge(slug), url.pathname);
  }
}
