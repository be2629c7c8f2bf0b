import type { ContentPage } from "@fiddle/protocol";
import type { MetaDescriptor } from "react-router";
import type { BreadcrumbList, Graph, Organization, WebPage, WebSite } from "schema-dts";

/** The description of the site for search engines. */
export function describeSite(appUrl: string): MetaDescriptor {
  const site: WebSite = { "@type": "WebSite", "@id": `${appUrl}/#site`, name: "Fiddle", url: `${appUrl}/` };
  const owner: Organization = {
    "@type": "Organization",
    "@id": `${appUrl}/#owner`,
    name: "Fiddle",
    url: `${appUrl}/`,
    logo: `${appUrl}/favicon.svg`,
  };
  return graph([site, owner]);
}

/** The description of a page written in Markdown for search engines. */
export function describeContent({ path, title, description, updated }: ContentPage, appUrl: string): MetaDescriptor {
  const page: WebPage = {
    "@type": "WebPage",
    "@id": appUrl + path,
    url: appUrl + path,
    name: title,
    description,
    dateModified: updated,
    inLanguage: "en",
    isPartOf: { "@id": `${appUrl}/#site` },
  };
  const trail: BreadcrumbList = {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Fiddle", item: `${appUrl}/` },
      { "@type": "ListItem", position: 2, name: title, item: appUrl + path },
    ],
  };
  return graph([page, trail]);
}

function graph(things: Graph["@graph"]): MetaDescriptor {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return { "script:ld+json": graph as object };
}
