import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";
import type { StoreApi } from "zustand/vanilla";

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

/** In a narrower window a panel covers the cells and files. */
export const WIDE_WINDOW = "(width >= 900px)";

/** Closes the panel where it would cover what its user has just opened with it. */
export function uncover(panel: StoreApi<OpenPanel>): void {
  if (!matchMedia(WIDE_WINDOW).matches) panel.setState({ id: null });
}

/** A panel of the dock beside the cells. */
export interface Panel {
  /** Also stored as the open panel. */
  readonly id: PanelId;
  /** The name of the panel's button, heading and region. */
  readonly title: string;
  readonly icon: LucideIcon;
  /** What the panel shows inside `NotebookProvider`: one component for good, unless its code couldn't be loaded. */
  readonly view: () => ComponentType;
}
