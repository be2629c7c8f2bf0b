import type { SharedNotebook } from "@fiddle/protocol";
import { type LoaderFunctionArgs, type MetaArgs, type MetaDescriptor, useParams } from "react-router";
import { documentContext } from "../context.ts";
import type { Handle } from "../layouts/handle.ts";
import { rootDataOf } from "../platform/root-data.ts";
import { describePage } from "../platform/describe-page.ts";
import { Notebook } from "./Notebook.tsx";

export const handle: Handle = { kernelFrame: true, listed: false };

/** For link previews and search engines. A new notebook isn't on the server, so the database isn't asked for it. */
export function loader({ context, params, url }: LoaderFunctionArgs): Promise<SharedNotebook | null> {
  if (url.searchParams.has("new")) return Promise.resolve(null);
  return context.get(documentContext).sharedNotebook(params["id"] ?? "");
}

/** In the app, the notebook itself has its title, so opening it doesn't wait for the server. */
export function clientLoader(): SharedNotebook | null {
  return null;
}

export function meta({ loaderData: shared, matches, params, location }: MetaArgs<typeof loader>): MetaDescriptor[] {
  const described = shared
    ? describeShared(shared)
    : describePage("Notebook – Fiddle", "A notebook with Python, DuckDB and SQLite that runs in your browser.");
  // The server doesn't have a new notebook yet.
  if (new URLSearchParams(location.search).has("new")) return described;
  const appUrl = rootDataOf(matches)?.appUrl ?? "";
  const address = encodeURIComponent(`${appUrl}/fiddles/${params["id"] ?? ""}${location.search}`);
  return [
    ...described,
    // For a notebook that isn't public, the API behind this URL reveals nothing.
    {
      tagName: "link",
      rel: "alternate",
      type: "application/json+oembed",
      href: `${appUrl}/api/oembed?url=${address}`,
      title: "A notebook in Fiddle",
    },
  ];
}

function describeShared({ title, author, updatedAt }: SharedNotebook): MetaDescriptor[] {
  const date = new Date(updatedAt).toLocaleDateString("en-US", { dateStyle: "medium", timeZone: "UTC" });
  const by = author === null ? "Updated" : `By ${author}, updated`;
  return [
    ...describePage(`${title} – Fiddle`, `${by} ${date}. A notebook that runs in your browser.`),
    { property: "article:modified_time", content: updatedAt },
    ...(author === null ? [] : [{ name: "author", content: author }]),
  ];
}

export default function FiddlePage() {
  const { id = "scratch" } = useParams();
  return <Notebook id={id} />;
}
