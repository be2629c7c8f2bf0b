import { keysOf, LEVELS } from "@fiddle/content/learn/taxonomy.ts";
import { type LoaderFunctionArgs, useLoaderData } from "react-router";
import { documentContext } from "../context.ts";
import type { Handle } from "../layouts/handle.ts";
import { HubIndex } from "../learn/challenges/HubIndex.tsx";
import { describePage } from "./describe-page.ts";

export const handle: Handle = { sleeps: true, reads: [] };

export function loader({ context }: LoaderFunctionArgs) {
  const challenges = context.get(documentContext).learn.challenges();
  return keysOf(LEVELS).map((level) => ({
    to: `/challenges/levels/${level}`,
    ...LEVELS[level],
    count: challenges.filter((challenge) => challenge.level === level).length,
  }));
}

export function meta() {
  return describePage(
    "Challenges by level – Fiddle",
    "Python and SQL challenges for beginners, for those who know the basics, and for those who want something hard.",
  );
}

export default function ChallengeLevelsPage() {
  return (
    <HubIndex
      title="Challenges by level"
      introduction="Start where it's neither boring nor frustrating."
      hubs={useLoaderData<typeof loader>()}
    />
  );
}
