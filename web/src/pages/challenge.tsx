import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { documentContext } from "../context.ts";
import type { Handle } from "../layouts/handle.ts";
import { ChallengeView } from "../learn/challenge/ChallengeView.tsx";
import { levelTitle, tagTitle } from "../learn/parts/chips.tsx";
import { missing } from "../platform/describe-error.ts";
import { rootDataOf } from "../platform/root-data.ts";
import { describePage } from "../platform/describe-page.ts";
import { describeItem } from "./learn-structured-data.ts";

export const handle: Handle = { sleeps: true, reads: [] };

export function loader({ context, params, url }: LoaderFunctionArgs) {
  const challenge = context.get(documentContext).learn.challenge(params["challenge"] ?? "");
  if (!challenge) throw data(missing(url.pathname), { status: 404, statusText: "Page not found" });
  return challenge;
}

export function meta({ loaderData: challenge, matches }: MetaArgs<typeof loader>) {
  if (!challenge) return [];
  const { title, summary, slug, level, tags } = challenge;
  return [
    ...describePage(`${title}: ${challenge.kind === "sql" ? "SQL" : "Python"} challenge – Fiddle`, summary),
    describeItem(
      {
        ...challenge,
        path: `/challenges/${slug}`,
        type: "Challenge",
        teaches: tags.map(tagTitle),
        crumbs: [
          { name: "Challenges", path: "/challenges" },
          { name: levelTitle(level), path: `/challenges/levels/${level}` },
        ],
      },
      rootDataOf(matches)?.appUrl ?? "",
    ),
  ];
}

export default function ChallengeRoute() {
  const challenge = useLoaderData<typeof loader>();
  return <ChallengeView key={challenge.slug} challenge={challenge} />;
}
