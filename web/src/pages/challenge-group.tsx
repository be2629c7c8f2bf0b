import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { documentContext } from "../context.ts";
import type { Handle } from "../layouts/handle.ts";
import { HubPage } from "../learn/challenges/HubIndex.tsx";
import { missing } from "../platform/describe-error.ts";
import { describePage } from "../platform/describe-page.ts";
import { rootDataOf } from "../platform/root-data.ts";
import { groupingAt } from "./challenge-groupings.ts";
import { describeList } from "./learn-structured-data.ts";

export const handle: Handle = { sleeps: true, reads: [] };

/** The challenges of a level or a topic. */
export function loader({ context, params, url }: LoaderFunctionArgs) {
  const { name, groups, groupsOf, path } = groupingAt(url);
  const key = Object.keys(groups).find((known) => known === params["group"]);
  const group = key === undefined ? undefined : groups[key];
  if (key === undefined || !group) throw data(missing(url.pathname), { status: 404, statusText: "Page not found" });
  const all = context.get(documentContext).learn.challenges();
  return { key, ...group, parent: { name, path }, challenges: all.filter((each) => groupsOf(each).includes(key)) };
}

export function meta({ loaderData, matches }: MetaArgs<typeof loader>) {
  if (!loaderData) return [];
  const { key, title, description, parent, challenges } = loaderData;
  const list = {
    name: `Challenges: ${title}`,
    path: `${parent.path}/${key}`,
    itemsPath: "/challenges",
    items: challenges,
    crumbs: [{ name: "Challenges", path: "/challenges" }, parent],
  };
  return [
    ...describePage(
      `Challenges: ${title} – Fiddle`,
      `${description} Solve them in your browser, with tests and hints.`,
    ),
    // A list this short says too little to be found by itself.
    ...(challenges.length < 3 ? [{ name: "robots", content: "noindex" }] : []),
    describeList(list, rootDataOf(matches)?.appUrl ?? ""),
  ];
}

export default function ChallengeGroupPage() {
  const { title, description, parent, challenges } = useLoaderData<typeof loader>();
  return (
    <HubPage
      title={title}
      description={description}
      parent={{ to: parent.path, label: parent.name }}
      challenges={challenges}
    />
  );
}
