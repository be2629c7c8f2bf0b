import type { LucideIcon } from "lucide-react";
import type { ComponentType } from "react";

export type PanelId =
  | "files"
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

/** A screen of the dock beside the cells. */
export interface Panel {
  /** Also what is stored as the open panel. */
  readonly id: PanelId;
  /** The name of its button, its heading and its region. */
  readonly title: string;
  readonly icon: LucideIcon;
  /** Its view, which stands inside the notebook's provider. Fetched when the panel is first opened. */
  readonly load: () => Promise<{ readonly default: ComponentType }>;
}
