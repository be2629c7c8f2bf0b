import { keysOf, LEVELS } from "@fiddle/content/learn/taxonomy.ts";
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { documentContext } from "../context.ts";
import type { Handle } from "../layouts/handle.ts";
import { HubPage } from "../learn/challenges/HubIndex.tsx";
import { missing } from "../platform/describe-error.ts";
import { rootDataOf } from "../platform/root-data.ts";
import { describeChallengeGroup } from "./describe-challenge-group.ts";

export const handle: Handle = { sleeps: true, reads: [] };

const PARENT = { name: "Levels", path: "/challenges/levels" };

export function loader({ context, params, url }: LoaderFunctionArgs) {
  const key = keysOf(LEVELS).find((known) => known === params["level"]);
  if (!key) throw data(missing(url.pathname), { status: 404, statusText: "Page not found" });
  const challenges = context
    .get(documentContext)
    .learn.challenges()
    .filter(({ level }) => level === key);
  return { key, ...LEVELS[key], challenges };
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  return describeChallengeGroup({ ...loaderData, parent: PARENT }, rootDataOf(matches)?.appUrl ?? "");
}

export default function ChallengeLevelPage() {
  const { title, description, challenges } = useLoaderData<typeof loader>();
  return (
    <HubPage
      title={title}
      description={description}
      parent={{ to: PARENT.path, label: PARENT.name }}
      challenges={challenges}
    />
  );
}
