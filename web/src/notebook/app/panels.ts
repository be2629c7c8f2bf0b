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
    view: viewOf(async () => (await import("../agent/panel/AgentPanel.tsx")).AgentPanel),
  },
  {
    id: "files",
    title: "Files",
    icon: Folder,
    view: viewOf(async () => (await import("../files/Filebrowser.tsx")).Filebrowser),
  },
  {
    id: "data",
    title: "Data",
    icon: Database,
    view: viewOf(async () => (await import("../data/DataPanel.tsx")).DataPanel),
  },
  {
    id: "variables",
    title: "Variables",
    icon: Variable,
    view: viewOf(async () => (await import("../variables/Locals.tsx")).Locals),
  },
  {
    id: "contents",
    title: "Contents",
    icon: TableOfContents,
    view: viewOf(async () => (await import("../contents/ContentsPanel.tsx")).ContentsPanel),
  },
  {
    id: "checkpoints",
    title: "Checkpoints",
    icon: History,
    view: viewOf(async () => (await import("../checkpoints/Checkpoints.tsx")).Checkpoints),
  },
  {
    id: "dependencies",
    title: "Dependencies",
    icon: Workflow,
    view: viewOf(async () => (await import("../reactive/DependenciesPanel.tsx")).DependenciesPanel),
  },
  {
    id: "packages",
    title: "Packages",
    icon: Package,
    view: viewOf(async () => (await import("../packages/PackageManager.tsx")).PackageManager),
  },
  {
    id: "secrets",
    title: "Secrets",
    icon: KeyRound,
    view: viewOf(async () => (await import("../secrets/SecretsBox.tsx")).SecretsBox),
  },
];

/** Another component of the same code would hide the panel until it is loaded, and take the focus. */
function viewOf(load: () => Promise<ComponentType>): () => ComponentType {
  let made: ComponentType | null = null;
  const loadView = async () => {
    try {
      return { default: await load() };
    } catch (error) {
      // Opening the panel again tries again.
      made = null;
      throw error;
    }
  };
  return () => (made ??= lazy(loadView));
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
