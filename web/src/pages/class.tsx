import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { documentContext } from "../context.ts";
import { LinkedClass } from "../learn/class/LinkedClass.tsx";
import { describePage } from "../platform/describe-page.ts";

export function loader({ context }: LoaderFunctionArgs) {
  const { learn } = context.get(documentContext);
  const items = { challenges: learn.challenges(), tutorials: learn.tutorials(), examples: learn.examples() };
  return Object.entries(items).flatMap(([kind, found]) =>
    found.map(({ slug, title }) => ({ path: `/${kind}/${slug}`, title })),
  );
}

export function meta() {
  return describePage(
    "Create a class – Fiddle",
    "Pick challenges, tutorials and notebooks for your class and share one link. Learners don't need an account.",
  );
}

export default function ClassPage() {
  return <LinkedClass items={useLoaderData<typeof loader>()} />;
}
