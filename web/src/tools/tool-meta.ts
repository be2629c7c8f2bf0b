import type { MetaDescriptor } from "react-router";
import type { BreadcrumbList, Graph, ItemList, WebApplication } from "schema-dts";
import { rootDataOf } from "../platform/root-data.ts";
import { listedTools, type Tool, toolNamed, toolPath } from "./registry.ts";

type Meta = (page: { readonly matches: Parameters<typeof rootDataOf>[0] }) => MetaDescriptor[];

const INDEX = {
  title: "Developer tools – Fiddle",
  description:
    "Developer tools that run in your browser: tokens, schedules, IDs, encodings, regular expressions, SQL and Python.",
};

/** Title, description and structured data of a tool's page. */
export function toolMeta(name: string): Meta {
  const tool = toolNamed(name);
  return ({ matches }) => {
    const site = rootDataOf(matches)?.appUrl ?? "";
    return [
      ...describe(`${tool.title} – Fiddle`, tool.description),
      graph([application(tool, site), breadcrumbs(site, tool)]),
    ];
  };
}

/** Title, description and structured data of the index of all tools. */
export const toolIndexMeta: Meta = ({ matches }) => {
  const { appUrl: site = "", isAgentOn = true } = rootDataOf(matches) ?? {};
  const list: ItemList = {
    "@type": "ItemList",
    name: INDEX.title,
    itemListElement: listedTools({ isAgentOn }).map((tool, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: tool.title,
      url: site + toolPath(tool),
    })),
  };
  return [...describe(INDEX.title, INDEX.description), graph([list, breadcrumbs(site)])];
};

function application(tool: Tool, site: string): WebApplication {
  return {
    "@type": "WebApplication",
    "@id": site + toolPath(tool),
    url: site + toolPath(tool),
    name: tool.title,
    description: tool.description,
    applicationCategory: "DeveloperApplication",
    operatingSystem: "Any, with a modern browser",
    isAccessibleForFree: true,
    offers: { "@type": "Offer", price: "0", priceCurrency: "USD" },
  };
}

function breadcrumbs(site: string, tool?: Tool): BreadcrumbList {
  const steps = [
    { name: "Fiddle", item: `${site}/` },
    { name: "Tools", item: `${site}/tools` },
    ...(tool ? [{ name: tool.title, item: site + toolPath(tool) }] : []),
  ];
  return {
    "@type": "BreadcrumbList",
    itemListElement: steps.map((step, index) => ({ "@type": "ListItem", position: index + 1, ...step })),
  };
}

function graph(things: Graph["@graph"]): MetaDescriptor {
  const graph: Graph = { "@context": "https://schema.org", "@graph": things };
  return { "script:ld+json": graph as object };
}

function describe(title: string, description: string): MetaDescriptor[] {
  return [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
  ];
}
