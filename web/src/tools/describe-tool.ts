import type { MetaDescriptor } from "react-router";
import { toolNamed } from "./registry.ts";

/** Title, description and structured data of a tool's page. */
export function describeTool(name: string): MetaDescriptor[] {
  const tool = toolNamed(name);
  return [
    ...describe(`${tool.title} – Fiddle`, tool.description),
    {
      "script:ld+json": {
        "@context": "https://schema.org",
        "@type": "WebApplication",
        name: tool.title,
        description: tool.description,
        applicationCategory: "DeveloperApplication",
        operatingSystem: "Any with a current browser",
        isAccessibleForFree: true,
        offers: { "@type": "Offer", price: "0", priceCurrency: "USD" },
      },
    },
  ];
}

/** Of the index of all tools. */
export function describeToolIndex(): MetaDescriptor[] {
  return describe(
    "Developer tools – Fiddle",
    "Tools for developers that work in your browser: tokens, schedules, identifiers, encodings, patterns, SQL and Python.",
  );
}

function describe(title: string, description: string): MetaDescriptor[] {
  return [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
  ];
}
