import type { PublishedApp } from "@fiddle/protocol";
import { useState } from "react";
import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  type MetaArgs,
  type MetaDescriptor,
  useLoaderData,
} from "react-router";
import { documentContext } from "../context.ts";
import type { Handle } from "../layouts/handle.ts";
import { PublicationBar } from "../notebook/app-view/PublicationBar.tsx";
import { StaticApp } from "../notebook/app-view/StaticApp.tsx";
import type { NotebookServices } from "../notebook/contract/notebook-services.ts";
import { describePage } from "../platform/describe-page.ts";
import { rootDataOf } from "../platform/root-data.ts";
import { Notebook } from "./Notebook.tsx";
import { formatDay } from "../platform/format.ts";

export const handle: Handle = { kernelFrame: "waits", listed: false };

/** An app that was unpublished is gone within a minute from caches, too. */
const CACHE_CONTROL = "public, max-age=60, stale-while-revalidate=30";

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await context.get(documentContext).publishedApp(params["slug"] ?? "");
  if (!found) throw data("There's no app at this address. Check the address.", { status: 404 });
  if (found.kind === "gone") throw data(found.message, { status: 410 });
  return data(found.app, { headers: { "cache-control": CACHE_CONTROL } });
}

/** What failed isn't kept: it may be published again. */
export const headers: HeadersFunction = ({ loaderHeaders, errorHeaders }) =>
  errorHeaders ? { "cache-control": "no-store" } : loaderHeaders;

/** The page stays the version that it was opened with. */
export function shouldRevalidate(): boolean {
  return false;
}

export function meta({ loaderData: app, matches }: MetaArgs<typeof loader>): MetaDescriptor[] {
  if (!app) return [];
  const { id, title, author, slug, publishedAt } = app;
  const { appUrl = "", capabilities } = rootDataOf(matches) ?? {};
  const date = formatDay(publishedAt);
  const by = author === null ? "Published" : `By ${author}, published`;
  return [
    ...describePage(`${title} – Fiddle`, `${by} ${date}. An app that runs in your browser.`),
    { property: "article:modified_time", content: publishedAt },
    ...(author === null ? [] : [{ name: "author", content: author }]),
    // oEmbed describes publications, and the product's own examples aren't any.
    ...(capabilities?.publishing && id !== null
      ? [
          {
            tagName: "link",
            rel: "alternate",
            type: "application/json+oembed",
            href: `${appUrl}/api/oembed?url=${encodeURIComponent(`${appUrl}/apps/${slug}`)}`,
            title: "An app in Fiddle",
          },
        ]
      : []),
  ];
}

export default function AppRoute() {
  const app = useLoaderData<typeof loader>();
  return <AppPage key={`${app.slug} ${app.publishedAt}`} app={app} />;
}

function AppPage({ app }: { readonly app: PublishedApp }) {
  const [services, setServices] = useState<NotebookServices | null>(null);
  return (
    <>
      <PublicationBar app={app} services={services} />
      <Notebook id={app.id ?? `app-${app.slug}`} published={app} Outline={StaticApp} onOpen={setServices} />
    </>
  );
}
