import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import { redirect } from "react-router";
import { requireLogin } from "../accounts/guards.ts";
import type { Handle } from "../layouts/handle.ts";

export const handle: Handle = { needsLogin: true };

/** A saved notebook opens at the one address that every notebook has. */
export function loader(asked: LoaderFunctionArgs): Response {
  requireLogin(asked);
  return redirect(target(asked));
}

export function clientLoader(asked: ClientLoaderFunctionArgs): Response {
  requireLogin(asked);
  return redirect(target(asked));
}

function target({ params, url }: Pick<LoaderFunctionArgs, "params" | "url">): string {
  return `/fiddles/${encodeURIComponent(params["id"] ?? "")}${url.search}`;
}
