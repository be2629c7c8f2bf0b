import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";

export type PanelId =
  | "files"
  | "agent"
  | "variables"
  | "contents"
  | "checkpoints"
  | "packages"
  | "data"
  | "secrets"
  | "dependencies";

/** Which panel is open; null for none. */
export interface OpenPanel {
  readonly id: PanelId | null;
}

/** A panel of the dock beside the cells. */
export interface Panel {
  /** Also stored as the open panel. */
  readonly id: PanelId;
  /** The name of the panel's button, heading and region. */
  readonly title: string;
  readonly icon: LucideIcon;
  /** Loads the panel's view, which is rendered inside `NotebookProvider`, when the panel is first opened. */
  readonly load: () => Promise<ComponentType>;
}
