import type { MetaDescriptor } from "react-router";
import type { BreadcrumbList, Graph, ItemList } from "schema-dts";

/** A page by its name and path. */
export interface NamedPage {
  readonly name: string;
  readonly path: string;
}

export function describePage(title: string, description: string): MetaDescriptor[] {
  return [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
  ];
}

/** What a page says of itself for search engines. */
export function structuredData(things: Graph["@graph"]): MetaDescriptor {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return { "script:ld+json": graph as object };
}

/** The way from the landing page to a page, which comes last. */
export function breadcrumbs(pages: readonly NamedPage[], appUrl: string): BreadcrumbList {
  const all = [{ name: "Fiddle", path: "/" }, ...pages];
  return {
    "@type": "BreadcrumbList",
    itemListElement: all.map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: appUrl + path,
    })),
  };
}

/** The pages that an index lists. */
export function itemList(name: string, pages: readonly NamedPage[], appUrl: string): ItemList {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: pages.length,
    itemListElement: pages.map((page, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: page.name,
      url: appUrl + page.path,
    })),
  };
}
