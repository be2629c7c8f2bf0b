import { listedTools, toolPath } from "../tools/registry.ts";

/** A link in the header or footer. */
export interface NavigationLink {
  readonly to: string;
  readonly label: string;
}

export const MAIN_LINKS: readonly NavigationLink[] = [
  { to: "/new", label: "Notebook" },
  { to: "/tutorials", label: "Tutorials" },
  { to: "/challenges", label: "Challenges" },
  { to: "/examples", label: "Examples" },
];

/** The links of the menu of tools. */
export function toolLinks(server: { readonly isAgentOn: boolean }): readonly NavigationLink[] {
  return [
    ...listedTools(server).map((tool) => ({ to: toolPath(tool), label: tool.label })),
    { to: "/tools", label: "All tools" },
  ];
}

export const END_LINKS: readonly NavigationLink[] = [{ to: "/pricing", label: "Pricing" }];

export const FOOTER_LINKS: readonly NavigationLink[] = [
  { to: "/terms", label: "Terms" },
  { to: "/privacy", label: "Privacy" },
  { to: "/affiliates", label: "Affiliates" },
  { to: "/pricing", label: "Pricing" },
];
