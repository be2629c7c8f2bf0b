import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { documentContext } from "../context.ts";
import type { Handle } from "../layouts/handle.ts";
import { TutorialIndex } from "../learn/tutorial/TutorialIndex.tsx";
import { rootDataOf } from "../platform/root-data.ts";
import { describePage } from "../platform/describe-page.ts";
import { describeList } from "./learn-structured-data.ts";

export const handle: Handle = { sleeps: true, reads: [] };

export function loader({ context }: LoaderFunctionArgs) {
  return context.get(documentContext).learn.tutorials();
}

export function meta({ loaderData: tutorials, matches }: MetaArgs<typeof loader>) {
  const description =
    "Learn Python, SQL and data analysis with tutorials whose code runs on the page, without an account and without installing anything.";
  return [
    ...describePage("Python and SQL tutorials – Fiddle", description),
    describeList({ name: "Tutorials", path: "/tutorials", items: tutorials ?? [] }, rootDataOf(matches)?.appUrl ?? ""),
  ];
}

export default function TutorialsPage() {
  return <TutorialIndex tutorials={useLoaderData<typeof loader>()} />;
}
