import type { MetaDescriptor } from "react-router";

/** Title and description of a page. */
export function describePage(title: string, description: string): MetaDescriptor[] {
  return [
    { title },
    { name: "description", content: description },
    { property: "og:title", content: title },
    { property: "og:description", content: description },
  ];
}
