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
import type { Capability } from "@fiddle/protocol/capabilities.ts";
import { isOffered } from "../../platform/capabilities.ts";
import { type ComponentType, lazy } from "react";
import type { Panel } from "../contract/panel.ts";

/** The panels, in the order of their buttons. */
export const PANELS: readonly Panel[] = [
  {
    id: "agent",
    title: "AI agent",
    icon: Sparkles,
    View: viewOf(async () => (await import("../agent/panel/AgentPanel.tsx")).AgentPanel),
  },
  {
    id: "files",
    title: "Files",
    icon: Folder,
    View: viewOf(async () => (await import("../files/Filebrowser.tsx")).Filebrowser),
  },
  {
    id: "data",
    title: "Data",
    icon: Database,
    View: viewOf(async () => (await import("../data/DataPanel.tsx")).DataPanel),
  },
  {
    id: "variables",
    title: "Variables",
    icon: Variable,
    View: viewOf(async () => (await import("../variables/Locals.tsx")).Locals),
  },
  {
    id: "contents",
    title: "Contents",
    icon: TableOfContents,
    View: viewOf(async () => (await import("../contents/ContentsPanel.tsx")).ContentsPanel),
  },
  {
    id: "checkpoints",
    title: "Checkpoints",
    icon: History,
    View: viewOf(async () => (await import("../checkpoints/Checkpoints.tsx")).Checkpoints),
  },
  {
    id: "dependencies",
    title: "Dependencies",
    icon: Workflow,
    View: viewOf(async () => (await import("../reactive/DependenciesPanel.tsx")).DependenciesPanel),
  },
  {
    id: "packages",
    title: "Packages",
    icon: Package,
    View: viewOf(async () => (await import("../packages/PackageManager.tsx")).PackageManager),
  },
  {
    id: "secrets",
    title: "Secrets",
    icon: KeyRound,
    View: viewOf(async () => (await import("../secrets/SecretsBox.tsx")).SecretsBox),
  },
];

/** One component for good. Another one of the same code would hide the panel until it is loaded, and take the focus. */
function viewOf(load: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => ({ default: await load() }));
}

/** What a panel needs from the host of the page. */
const NEEDS: Partial<Record<Panel["id"], Capability>> = {
  agent: "agent",
  checkpoints: "storage",
  packages: "network",
  secrets: "storage",
};

/** The panels that work with what the host of the page offers. */
export function availablePanels(): readonly Panel[] {
  return PANELS.filter(({ id }) => {
    const needed = NEEDS[id];
    return needed === undefined || isOffered(needed);
  });
}
