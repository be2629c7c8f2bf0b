import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { documentContext } from "../context.ts";
import type { Handle } from "../layouts/handle.ts";
import { ChallengeIndex } from "../learn/challenges/ChallengeIndex.tsx";
import { localDay } from "../learn/progress/progress-store.ts";
import { rootDataOf } from "../platform/root-data.ts";
import { describePage } from "../platform/describe-page.ts";
import { describeList } from "./learn-structured-data.ts";

/** The filters that `readFilter` finds in an address. */
export const handle: Handle = { sleeps: true, reads: ["q", "level", "tag", "status", "path"] };

export function loader({ context }: LoaderFunctionArgs) {
  const { learn } = context.get(documentContext);
  return {
    challenges: learn.challenges(),
    tutorials: learn.tutorials().map(({ slug, title }) => ({ slug, title })),
    serverDay: localDay(),
  };
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  const description =
    "Practice Python and SQL in your browser: small tasks with tests, hints and explained solutions, from first loops to graphs.";
  return [
    ...describePage("Python and SQL challenges – Fiddle", description),
    describeList(
      { name: "Challenges", path: "/challenges", items: loaderData?.challenges ?? [] },
      rootDataOf(matches)?.appUrl ?? "",
    ),
  ];
}

export default function ChallengesPage() {
  return <ChallengeIndex {...useLoaderData<typeof loader>()} />;
}
