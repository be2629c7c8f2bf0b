import { type MetaArgs, type MetaDescriptor, useParams } from "react-router";
import type { Handle } from "../layouts/handle.ts";
import { rootDataOf } from "../platform/root-data.ts";
import { describePage } from "./describe-page.ts";
import { Notebook } from "./Notebook.tsx";

export const handle: Handle = { kernelFrame: true, listed: false };

export function meta({ matches, params, location }: MetaArgs): MetaDescriptor[] {
  const described = describePage(
    "Notebook – Fiddle",
    "A notebook with Python, DuckDB and SQLite that runs in your browser.",
  );
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

export default function FiddlePage() {
  const { id = "scratch" } = useParams();
  return <Notebook id={id} />;
}
