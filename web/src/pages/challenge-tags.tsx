import { keysOf, TAGS } from "@fiddle/content/learn/taxonomy.ts";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { documentContext } from "../context.ts";
import type { Handle } from "../layouts/handle.ts";
import { HubIndex } from "../learn/challenges/HubIndex.tsx";
import { describePage } from "./describe-page.ts";

export const handle: Handle = { sleeps: true, reads: [] };

export function loader({ context }: LoaderFunctionArgs) {
  const challenges = context.get(documentContext).learn.challenges();
  return keysOf(TAGS)
    .map((tag) => ({
      to: `/challenges/tags/${tag}`,
      ...TAGS[tag],
      count: challenges.filter(({ tags }) => tags.includes(tag)).length,
    }))
    .filter(({ count }) => count > 0);
}

export function meta() {
  return describePage(
    "Challenges by topic – Fiddle",
    "Python and SQL challenges by topic: strings, lists, recursion, classes, graphs, joins, window functions and more.",
  );
}

export default function ChallengeTagsPage() {
  return (
    <HubIndex
      title="Challenges by topic"
      introduction="Pick what you want to practice."
      hubs={useLoaderData<typeof loader>()}
    />
  );
}
