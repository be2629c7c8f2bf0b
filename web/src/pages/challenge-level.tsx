import { keysOf, LEVELS } from "@fiddle/content/learn/taxonomy.ts";
import { data, type LoaderFunctionArgs, type MetaArgs, useLoaderData } from "react-router";
import { documentContext } from "../context.ts";
import type { Handle } from "../layouts/handle.ts";
import { HubPage } from "../learn/challenges/HubIndex.tsx";
import { missing } from "../platform/describe-error.ts";
import { rootDataOf } from "../platform/root-data.ts";
import { describePage } from "./describe-page.ts";
import { describeList } from "./learn-structured-data.ts";

export const handle: Handle = { sleeps: true };

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
  const { key, title, description, challenges } = loaderData;
  const list = {
    name: `Challenges: ${title}`,
    path: `${PARENT.path}/${key}`,
    itemsPath: "/challenges",
    items: challenges,
    crumbs: [{ name: "Challenges", path: "/challenges" }, PARENT],
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
