import { type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { documentContext } from "../context.ts";
import type { Handle } from "../layouts/handle.ts";
import { HubIndex } from "../learn/challenges/HubIndex.tsx";
import { describePage } from "../platform/describe-page.ts";
import { groupingAt } from "./challenge-groupings.ts";

export const handle: Handle = { sleeps: true, reads: [] };

/** All levels or all topics that have challenges. */
export function loader({ context, url }: LoaderFunctionArgs) {
  const { title, introduction, description, groups, groupsOf, path } = groupingAt(url);
  const grouped = context.get(documentContext).learn.challenges().flatMap(groupsOf);
  const hubs = Object.entries(groups).map(([key, group]) => ({
    to: `${path}/${key}`,
    ...group,
    count: grouped.filter((each) => each === key).length,
  }));
  return { title, introduction, description, hubs: hubs.filter(({ count }) => count > 0) };
}

export function meta({ loaderData }: MetaArgs<typeof loader>) {
  return loaderData ? describePage(`${loaderData.title} – Fiddle`, loaderData.description) : [];
}

export default function ChallengeGroupsPage() {
  return <HubIndex {...useLoaderData<typeof loader>()} />;
}
