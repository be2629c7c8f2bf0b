import type { Capabilities } from "@fiddle/protocol/capabilities.ts";
import { FOLDER_PATH } from "../folder/addresses.ts";
import type { RootData } from "../platform/root-data.ts";
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

/** Where there are notebooks already, as in the folder of a local run or in an export, their list takes the place of a new one. */
export function mainLinks({
  folder,
  notebooksPath,
}: Pick<RootData, "folder" | "notebooksPath">): readonly NavigationLink[] {
  const to = folder ? FOLDER_PATH : notebooksPath;
  return to === null ? MAIN_LINKS : [{ to, label: "Notebooks" }, ...MAIN_LINKS.slice(1)];
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
