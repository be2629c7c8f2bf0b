import type { ContentPage } from "@fiddle/protocol";
import type { MetaDescriptor } from "react-router";
import type { Organization, WebPage, WebSite } from "schema-dts";
import { breadcrumbs, structuredData } from "../platform/describe-page.ts";

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
  return structuredData([site, owner]);
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
  return structuredData([page, breadcrumbs([{ name: title, path }], appUrl)]);
}
