import type { MetaDescriptor } from "react-router";
import type { WebApplication } from "schema-dts";
import { breadcrumbs, describePage, itemList, structuredData } from "../platform/describe-page.ts";
import { rootDataOf } from "../platform/root-data.ts";
import { listedTools, type Tool, toolNamed, toolPath } from "./registry.ts";

type Meta = (page: { readonly matches: Parameters<typeof rootDataOf>[0] }) => MetaDescriptor[];

const INDEX_TITLE = "Developer tools – Fiddle";
const INDEX_DESCRIPTION =
  "Developer tools that run in your browser: tokens, schedules, IDs, encodings, regular expressions, SQL and Python.";
const INDEX = { name: "Tools", path: "/tools" };

/** Title, description and structured data of a tool's page. */
export function toolMeta(name: string): Meta {
  const tool = toolNamed(name);
  return ({ matches }) => {
    const site = rootDataOf(matches)?.appUrl ?? "";
    return [
      ...describePage(`${tool.title} – Fiddle`, tool.description),
      structuredData([application(tool, site), breadcrumbs([INDEX, namedPage(tool)], site)]),
    ];
  };
}

/** Title, description and structured data of the index of all tools. */
export const toolIndexMeta: Meta = ({ matches }) => {
  const { appUrl: site = "", capabilities } = rootDataOf(matches) ?? {};
  const tools = listedTools(capabilities).map(namedPage);
  return [
    ...describePage(INDEX_TITLE, INDEX_DESCRIPTION),
    structuredData([itemList(INDEX_TITLE, tools, site), breadcrumbs([INDEX], site)]),
  ];
};

function namedPage(tool: Tool) {
  return { name: tool.title, path: toolPath(tool) };
}

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
