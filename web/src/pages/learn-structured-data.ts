import type { ItemSummary } from "@fiddle/protocol";
import type { MetaDescriptor } from "react-router";
import type { BreadcrumbList, ItemList, LearningResource, Thing } from "schema-dts";

interface Crumb {
  readonly name: string;
  readonly path: string;
}

interface DescribedItem extends ItemSummary {
  readonly path: string;
  readonly type: "Challenge" | "Tutorial" | "Example";
  readonly teaches: readonly string[];
  readonly crumbs: readonly Crumb[];
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
  return graph([resource, trail([...crumbs, { name: title, path }], appUrl)]);
}

interface DescribedList {
  readonly name: string;
  readonly path: string;
  readonly items: readonly ItemSummary[];
  /** Where the items are, if not below `path`. */
  readonly itemsPath?: string;
  readonly crumbs?: readonly Crumb[];
}

/** What an index says of itself. */
export function describeList(
  { name, path, items, itemsPath = path, crumbs = [] }: DescribedList,
  appUrl: string,
): MetaDescriptor {
  const list: ItemList = {
    "@type": "ItemList",
    name,
    numberOfItems: items.length,
    itemListElement: items.map(({ slug, title }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name: title,
      url: `${appUrl}${itemsPath}/${slug}`,
    })),
  };
  return graph([list, trail([...crumbs, { name, path }], appUrl)]);
}

function trail(crumbs: readonly Crumb[], appUrl: string): BreadcrumbList {
  const all = [{ name: "Fiddle", path: "/" }, ...crumbs];
  return {
    "@type": "BreadcrumbList",
    itemListElement: all.map(({ name, path }, i) => ({
      "@type": "ListItem",
      position: i + 1,
      name,
      item: appUrl + path,
    })),
  };
}

function graph(things: readonly Thing[]): MetaDescriptor {
  return { "script:ld+json": { "@context": "https://schema.org", "@graph": things } };
}
