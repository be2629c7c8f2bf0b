import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { documentContext } from "../context.ts";
import type { Handle } from "../layouts/handle.ts";
import { ExampleView } from "../learn/examples/ExampleView.tsx";
import { tagTitle } from "../learn/parts/chips.tsx";
import { missing } from "../platform/describe-error.ts";
import { rootDataOf } from "../platform/root-data.ts";
import { describePage } from "../platform/describe-page.ts";
import { describeItem } from "./learn-structured-data.ts";
import { linkThumbnail } from "./link-thumbnail.ts";

export const handle: Handle = { sleeps: true, reads: [] };

export function loader({ context, params, url }: LoaderFunctionArgs) {
  const example = context.get(documentContext).learn.example(params["example"] ?? "");
  if (!example) throw data(missing(url.pathname), { status: 404, statusText: "Page not found" });
  return linkThumbnail(example);
}

export function meta({ loaderData: example, matches }: MetaArgs<typeof loader>) {
  if (!example) return [];
  const { title, summary, slug, tags } = example;
  return [
    ...describePage(`${title}: notebook example – Fiddle`, summary),
    describeItem(
      {
        ...example,
        path: `/examples/${slug}`,
        type: "Example",
        teaches: tags.map(tagTitle),
        crumbs: [{ name: "Examples", path: "/examples" }],
      },
      rootDataOf(matches)?.appUrl ?? "",
    ),
  ];
}

export default function ExampleRoute() {
  const example = useLoaderData<typeof loader>();
  return <ExampleView key={example.slug} example={example} />;
}
