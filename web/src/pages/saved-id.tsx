import type { ClientLoaderFunctionArgs, LoaderFunctionArgs } from "react-router";
import { redirect } from "react-router";
import type { Handle } from "../layouts/handle.ts";

export const handle: Handle = { listed: false };

/** Every notebook has one address, and the API decides who can read it there. */
export function loader({ params, url }: LoaderFunctionArgs): Response {
  return redirect(notebookPath(params["id"], url));
}

export function clientLoader({ params, url }: ClientLoaderFunctionArgs): Response {
  return redirect(notebookPath(params["id"], url));
}

function notebookPath(id = "", { search }: URL): string {
  return `/fiddles/${encodeURIComponent(id)}${search}`;
}
