import { data, type LoaderFunctionArgs } from "react-router";
import { documentContext } from "../context.ts";
import { missing } from "../platform/describe-error.ts";

/** For pages of a local run, which a server doesn't have. */
export function onlyLocally({ context, url }: Pick<LoaderFunctionArgs, "context" | "url">): null {
  if (!context.get(documentContext).folder)
    throw data(missing(url.pathname), { status: 404, statusText: "Page not found" });
  return null;
}
