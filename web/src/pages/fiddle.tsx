import { LANDING_NOTEBOOK_ID, NOTEBOOK_ID_PARAMETER } from "../notebook/document/notebook-id.ts";
import type { SharedNotebook } from "@fiddle/protocol";
import {
  redirect,
  type LoaderFunctionArgs,
  type MetaArgs,
  type MetaDescriptor,
  useParams,
  useSearchParams,
} from "react-router";
import { documentContext } from "../context.ts";
import type { Handle } from "../layouts/handle.ts";
import { rootDataOf } from "../platform/root-data.ts";
import { describePage } from "../platform/describe-page.ts";
import { Notebook } from "./Notebook.tsx";
import { formatDay } from "../platform/format.ts";

export const handle: Handle = { kernelFrame: "waits-if-shared", listed: false };

/** For link previews and search engines. A new notebook isn't on the server, so the database isn't asked for it. */
export function loader({ context, params, url }: LoaderFunctionArgs): Promise<SharedNotebook | null> {
  const { capabilities, sharedNotebook } = context.get(documentContext);
  const { id } = params;
  if (id === undefined && capabilities.addresses) throw redirect("/");
  return id === undefined || url.searchParams.has("new") ? Promise.resolve(null) : sharedNotebook(id);
}

/** In the app, the notebook itself has its title, so opening it doesn't wait for the server. */
export function clientLoader(): SharedNotebook | null {
  return null;
}

export function meta({ loaderData: shared, matches, params, location }: MetaArgs<typeof loader>): MetaDescriptor[] {
  const described = shared
    ? describeShared(shared)
    : describePage("Notebook – Fiddle", "A notebook with Python, DuckDB and SQLite that runs in your browser.");
  const { appUrl = "", capabilities } = rootDataOf(matches) ?? {};
  // The server doesn't have a new notebook yet, and a host of files has none.
  if (new URLSearchParams(location.search).has("new") || !capabilities?.saving) return described;
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
  const date = formatDay(updatedAt);
  const by = author === null ? "Updated" : `By ${author}, updated`;
  return [
    ...describePage(`${title} – Fiddle`, `${by} ${date}. A notebook that runs in your browser.`),
    { property: "article:modified_time", content: updatedAt },
    ...(author === null ? [] : [{ name: "author", content: author }]),
  ];
}

export default function FiddlePage() {
  const { id } = useParams();
  const [search] = useSearchParams();
  return <Notebook id={id ?? search.get(NOTEBOOK_ID_PARAMETER) ?? LANDING_NOTEBOOK_ID} />;
}
