import type { GridColumn, GridSource } from "@fiddle/ui/grid/source.ts";

/** A node of the tree of data sources. */
export interface SourceNode {
  /** Unique in the tree. */
  readonly id: string;
  readonly label: string;
  readonly icon: "folder" | "file" | "database" | "schema" | "table" | "view" | "column" | "note";
  /** A note that says why something couldn't be loaded. */
  readonly isProblem?: boolean;
  /** A type, or how much there is. */
  readonly detail?: string;
  /** The nodes inside, if they are known without loading. Leaves have neither `children` nor `load`. */
  readonly children?: readonly SourceNode[];
  /** Loads what is inside when the node is opened. Rejects with a sentence. */
  readonly load?: () => Promise<readonly SourceNode[]>;
  /** Another one once there is something else to load, also where `onChange` isn't called. */
  readonly version?: string;
  /** Calls back when there may be something else to load. Returns the unsubscriber. */
  readonly onChange?: (listener: () => void) => () => void;
  /** Writes the code that reads it. A node that opens has `table` instead. */
  readonly pick?: () => void;
  /** What else can be done with a table than opening it. */
  readonly table?: TableActions;
  /** A note that shows a column's distribution. */
  readonly profile?: ColumnProfile;
  readonly menu?: readonly { readonly label: string; readonly danger?: boolean; readonly onSelect: () => void }[];
}

export interface ColumnProfile {
  readonly source: GridSource;
  readonly column: GridColumn;
  readonly index: number;
}

export interface TableActions {
  /** As a query writes it. */
  readonly name: string;
  /** Writes a query of its first rows; `run` shows them, too. */
  readonly query: (how: { readonly run: boolean }) => void;
}
