import type { Capabilities } from "@fiddle/protocol/capabilities.ts";
import type { LocalFolder } from "@fiddle/protocol";
import { FOLDER_PATH } from "../folder/addresses.ts";
import { listedTools, toolPath } from "../tools/registry.ts";

/** A link in the header or footer. */
export interface NavigationLink {
  readonly to: string;
  readonly label: string;
}

const MAIN_LINKS: readonly NavigationLink[] = [
  { to: "/new", label: "Notebook" },
  { to: "/tutorials", label: "Tutorials" },
  { to: "/challenges", label: "Challenges" },
  { to: "/examples", label: "Examples" },
];

/** The folder of a local run has the notebooks. */
export function mainLinks(folder: LocalFolder | null): readonly NavigationLink[] {
  return folder ? [{ to: FOLDER_PATH, label: "Notebooks" }, ...MAIN_LINKS.slice(1)] : MAIN_LINKS;
}

/** The links of the menu of tools. */
export function toolLinks(offered: Pick<Capabilities, "agent">): readonly NavigationLink[] {
  return [
    ...listedTools(offered).map((tool) => ({ to: toolPath(tool), label: tool.label })),
    { to: "/tools", label: "All tools" },
  ];
}

const PRICING: NavigationLink = { to: "/pricing", label: "Pricing" };

/** The links at the end of the header. */
export function endLinks({ accounts }: Pick<Capabilities, "accounts">): readonly NavigationLink[] {
  return accounts ? [PRICING] : [];
}

export function footerLinks({ accounts }: Pick<Capabilities, "accounts">): readonly NavigationLink[] {
  return [
    { to: "/terms", label: "Terms" },
    { to: "/privacy", label: "Privacy" },
    ...(accounts ? [{ to: "/affiliates", label: "Affiliates" }, PRICING] : []),
  ];
}
