import type { MetaDescriptor } from "react-router";
import { describePage } from "./describe-page.ts";
import { describeList } from "./learn-structured-data.ts";

type ListedItems = Parameters<typeof describeList>[0]["items"];

/** The challenges of a level or a topic. `parent` is the page that lists all levels or topics. */
interface ChallengeGroup {
  readonly key: string;
  readonly title: string;
  readonly description: string;
  readonly challenges: ListedItems;
  readonly parent: { readonly name: string; readonly path: string };
}

export function describeChallengeGroup(
  { key, title, description, challenges, parent }: ChallengeGroup,
  appUrl: string,
): MetaDescriptor[] {
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
    describeList(list, appUrl),
  ];
}
