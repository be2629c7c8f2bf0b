import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { documentContext } from "../context.ts";
import type { Handle } from "../layouts/handle.ts";
import { ExampleIndex } from "../learn/examples/ExampleIndex.tsx";
import { rootDataOf } from "../platform/root-data.ts";
import { describePage } from "../platform/describe-page.ts";
import { linkThumbnail } from "./link-thumbnail.ts";
import { describeList } from "./learn-structured-data.ts";

export const handle: Handle = { sleeps: true, reads: [] };

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(documentContext).learn.examples().map(linkThumbnail);
}

export function meta({ loaderData: examples, matches }: MetaArgs<typeof loader>) {
  const description =
    "Finished Python and SQL notebooks with their outputs: read them, then open a copy in your browser and change it.";
  return [
    ...describePage("Notebook examples – Fiddle", description),
    describeList({ name: "Examples", path: "/examples", items: examples ?? [] }, rootDataOf(matches)?.appUrl ?? ""),
  ];
}

export default function ExamplesPage() {
  return <ExampleIndex examples={useLoaderData<typeof loader>()} />;
}
