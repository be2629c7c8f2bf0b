import type { ItemSummary } from "@fiddle/protocol";
import type { MetaDescriptor } from "react-router";
import type { LearningResource } from "schema-dts";
import { breadcrumbs, itemList, type NamedPage, structuredData } from "../platform/describe-page.ts";

interface DescribedItem extends ItemSummary {
  readonly path: string;
  readonly type: "Challenge" | "Tutorial" | "Example";
  readonly teaches: readonly string[];
  readonly crumbs: readonly NamedPage[];
}

/** What a challenge, tutorial or example says of itself for search engines. */
export function describeItem(item: DescribedItem, appUrl: string): MetaDescriptor {
  const { title, summary, level, minutes, updated, path, type, teaches, crumbs, keywords } = item;
  const resource: LearningResource = {
    "@type": "LearningResource",
    "@id": appUrl + path,
    url: appUrl + path,
    name: title,
    description: summary,
    learningResourceType: type,
    educationalLevel: level,
    teaches: [...teaches],
    keywords: keywords.join(", "),
    timeRequired: `PT${minutes}M`,
    dateModified: updated,
    inLanguage: "en",
    isAccessibleForFree: true,
    isPartOf: { "@id": `${appUrl}/#site` },
  };
  return structuredData([resource, breadcrumbs([...crumbs, { name: title, path }], appUrl)]);
}

interface DescribedList extends NamedPage {
  readonly items: readonly ItemSummary[];
  /** Where the items are, if not below `path`. */
  readonly itemsPath?: string;
  readonly crumbs?: readonly NamedPage[];
}

/** What an index says of itself. */
export function describeList(
  { name, path, items, itemsPath = path, crumbs = [] }: DescribedList,
  appUrl: string,
): MetaDescriptor {
  const pages = items.map(({ slug, title }) => ({ name: title, path: `${itemsPath}/${slug}` }));
  return structuredData([itemList(name, pages, appUrl), breadcrumbs([...crumbs, { name, path }], appUrl)]);
}
