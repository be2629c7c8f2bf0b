import {
  type ClientLoaderFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaArgs,
  type MetaDescriptor,
  redirect,
  useLoaderData,
} from "react-router";
import type { ContentPage, FoundPage } from "@fiddle/protocol";
import { withinApp } from "../platform/base.ts";
import { documentContext } from "../context.ts";
import { FrameFor } from "../layouts/frames.tsx";
import { missing } from "../platform/describe-error.ts";
import { rootDataOf } from "../platform/root-data.ts";
import { ContentText } from "../platform/content-text/ContentText.tsx";
import { fetchPage } from "./content-client.ts";
import { describePage } from "../platform/describe-page.ts";
import { describeContent } from "./structured-data.ts";
import { formatDate } from "../platform/format.ts";

/** A page written in Markdown, by its path: those of the route table and any other. */
export function loader({ url, context }: LoaderFunctionArgs): ContentPage {
  return pageOf(context.get(documentContext).content.find(withinApp(url.pathname)), url);
}

/** Later pages are loaded as JSON that caches keep. */
export async function clientLoader({ url }: ClientLoaderFunctionArgs): Promise<ContentPage> {
  return pageOf(await fetchPage(withinApp(url.pathname)), url);
}

export function meta({ loaderData: page, matches }: MetaArgs<typeof loader>): MetaDescriptor[] {
  if (!page) return [];
  return [
    ...describePage(`${page.title} – Fiddle`, page.description),
    describeContent(page, rootDataOf(matches)?.appUrl ?? ""),
  ];
}

export default function ContentRoute() {
  const page = useLoaderData<typeof loader>();
  return (
    <FrameFor layout={page.layout}>
      <Article page={page} />
    </FrameFor>
  );
}

function pageOf(found: FoundPage | null, { pathname, search }: URL): ContentPage {
  if (!found) throw data(missing(pathname), { status: 404, statusText: "Page not found" });
  if ("redirect" in found) throw redirect(found.redirect + search, 301);
  return found.page;
}

/** A page written in Markdown. */
function Article({ page: { title, updated, html } }: { readonly page: ContentPage }) {
  return (
    <main
      id="main"
      className="mx-auto flex max-w-[44rem] flex-col gap-2 px-6 pt-12 pb-20 max-sm:px-4 max-sm:pt-7 max-sm:pb-12"
    >
      <h1 dir="auto">{title}</h1>
      <p className="m-0 text-sm text-muted">
        Updated <time dateTime={updated}>{formatDate(updated, "UTC")}</time>
      </p>
      <ContentText html={html} />
    </main>
  );
}
