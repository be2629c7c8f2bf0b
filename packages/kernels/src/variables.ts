/** A name of a kernel's namespace: a variable of Python, or a table or view of a database. */
export interface Variable {
  readonly name: string;
  /** A `table` opens in the grid. */
  readonly kind: "table" | "value" | "function" | "class" | "module";
  /** The class, e.g. `DataFrame`, `numpy.ndarray`; of databases `TABLE` or `VIEW`. */
  readonly type: string;
  /** e.g. `1,000 × 3` or `12`; null where there is none, or it would take long to tell. */
  readonly shape: string | null;
  /** Bytes with all it holds; null where nobody knows. */
  readonly size: number | null;
  /** Whether `size` was told from a part of the value. */
  readonly estimated: boolean;
  /** What it holds, in a line. Of databases the columns. */
  readonly preview: string;
  /** The cell that bound the name last. */
  readonly cellId: string | null;
}

export interface Variables {
  readonly variables: readonly Variable[];
  /** How many there are beyond those. */
  readonly more: number;
}

/** Where Python finds a table again: its variable, and what that holds. */
export interface Frame {
  readonly name: string;
  readonly form:
    | "pandas"
    /** The grid's first columns are the frame's index. */
    | "pandas with index"
    | "polars"
    /** A list of dicts. */
    | "dicts"
    /** A dict of lists. */
    | "columns"
    | "tuples"
    | "array"
    /** Another kernel's result: a data frame, or a list of dicts where pandas is not. */
    | "result";
}
