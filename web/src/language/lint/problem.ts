/** Something wrong in a cell. Offsets are UTF-16 units of the cell's source. */
export interface Problem {
  readonly from: number;
  readonly to: number;
  /** `hint`: nothing is wrong, but something isn't needed. */
  readonly severity: "error" | "warning" | "hint";
  /** The rule's name, e.g. `F821`, or `syntax` for a syntax error. */
  readonly code: string;
  /** A sentence. */
  readonly message: string;
  readonly fix: Fix | null;
}

export interface Fix {
  /** What it does, e.g. "Remove unused import". */
  readonly title: string;
  /** In ascending order, apart from each other. */
  readonly edits: readonly TextEdit[];
}

export interface TextEdit {
  readonly from: number;
  readonly to: number;
  readonly insert: string;
}
