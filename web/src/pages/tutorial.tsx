import { PATHS, type PathId } from "@fiddle/content/learn/taxonomy.ts";
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { documentContext } from "../context.ts";
import type { Handle } from "../layouts/handle.ts";
import { TutorialView } from "../learn/tutorial/TutorialView.tsx";
import { missing } from "../platform/describe-error.ts";
import { rootDataOf } from "../platform/root-data.ts";
import { describePage } from "../platform/describe-page.ts";
import { describeItem } from "./learn-structured-data.ts";

export const handle: Handle = { sleeps: true, reads: [] };

export function loader({ context, params, url }: LoaderFunctionArgs) {
  const tutorial = context.get(documentContext).learn.tutorial(params["tutorial"] ?? "");
  if (!tutorial) throw data(missing(url.pathname), { status: 404, statusText: "Page not found" });
  return tutorial;
}

export function meta({ loaderData: tutorial, matches }: MetaArgs<typeof loader>) {
  if (!tutorial) return [];
  const { title, summary, slug, path, goal } = tutorial;
  const crumbs = [
    { name: "Tutorials", path: "/tutorials" },
    { name: PATHS[path as PathId]?.title ?? path, path: `/tutorials#${path}` },
  ];
  return [
    ...describePage(`${title} – ${path === "sql" ? "SQL" : "Python"} tutorial – Fiddle`, summary),
    describeItem(
      { ...tutorial, path: `/tutorials/${slug}`, type: "Tutorial", teaches: [goal], crumbs },
      rootDataOf(matches)?.appUrl ?? "",
    ),
  ];
}

export default function TutorialRoute() {
  const tutorial = useLoaderData<typeof loader>();
  return <TutorialView key={tutorial.slug} tutorial={tutorial} />;
}
