import {
  Database,
  Folder,
  History,
  KeyRound,
  Package,
  Sparkles,
  TableOfContents,
  Variable,
  Workflow,
} from "lucide-react";
import { isAgentOffOnServer } from "../../platform/agent-on-server.ts";
import type { Panel } from "../contract/panel.ts";

/** The panels, in the order of their buttons. */
export const PANELS: readonly Panel[] = [
  {
    id: "agent",
    title: "AI agent",
    icon: Sparkles,
    load: async () => ({ default: (await import("../agent/panel/AgentPanel.tsx")).AgentPanel }),
  },
  { id: "files", title: "Files", icon: Folder, load: () => import("../files/Filebrowser.tsx") },
  { id: "data", title: "Data", icon: Database, load: () => import("../data/DataPanel.tsx") },
  {
    id: "variables",
    title: "Variables",
    icon: Variable,
    load: () => import("../variables/Locals.tsx"),
  },
  {
    id: "contents",
    title: "Contents",
    icon: TableOfContents,
    load: async () => ({ default: (await import("../contents/ContentsPanel.tsx")).ContentsPanel }),
  },
  {
    id: "checkpoints",
    title: "Checkpoints",
    icon: History,
    load: () => import("../checkpoints/Checkpoints.tsx"),
  },
  {
    id: "dependencies",
    title: "Dependencies",
    icon: Workflow,
    load: async () => ({ default: (await import("../reactive/DependenciesPanel.tsx")).DependenciesPanel }),
  },
  { id: "packages", title: "Packages", icon: Package, load: () => import("../packages/PackageManager.tsx") },
  { id: "secrets", title: "Secrets", icon: KeyRound, load: () => import("../secrets/SecretsBox.tsx") },
];

/** The panels that this server offers. */
export function availablePanels(): readonly Panel[] {
  return isAgentOffOnServer() ? PANELS.filter(({ id }) => id !== "agent") : PANELS;
}
