import { type ClientLoaderFunctionArgs, type LoaderFunctionArgs, redirect } from "react-router";
import { documentContext } from "../context.ts";
import { FOLDER_PATH } from "../folder/addresses.ts";
import { newPath } from "../notebook/app/arrival.ts";
import { newNotebookId } from "../notebook/document/notebook-id.ts";

/** Assigns an ID to a new notebook. The query is kept, and so is the fragment, which browsers keep during redirects. */
export function loader({ request, context, url }: LoaderFunctionArgs): Response {
  // In a local run, a notebook is a file with a name. What a link brings stays in the browser until it's saved as one.
  if (context.get(documentContext).folder && url.search === "") return redirect(`${FOLDER_PATH}?new`);
  return redirect(target(request), { headers: { "cache-control": "no-store" } });
}

/** Soft navigations don't need the server. */
export function clientLoader({ request }: ClientLoaderFunctionArgs): Response {
  return redirect(target(request));
}

/** `?embed=true` shows only the notebook, for frames of other sites. */
function target(request: Request): string {
  const { searchParams } = new URL(request.url);
  const embed = searchParams.get("embed") === "true";
  if (embed) searchParams.delete("embed");
  if (!embed) return newPath(newNotebookId(), searchParams);
  return `/saved/embed${searchParams.size > 0 ? `?${searchParams}` : ""}`;
}
