/** A name in a kernel's namespace: a variable of Python, or a table or view of a database. */
export interface Variable {
  readonly name: string;
  /** A `table` opens in the grid. */
  readonly kind: "table" | "value" | "function" | "class" | "module";
  /** The class, e.g. `DataFrame`, `numpy.ndarray`; for databases `TABLE` or `VIEW`. */
  readonly type: string;
  /** E.g. `1,000 × 3` or `12`; null if there is none, or computing it would take long. */
  readonly shape: string | null;
  /** The bytes of the value and everything it contains; null if unknown. */
  readonly size: number | null;
  /** Whether `size` was estimated from a part of the value. */
  readonly estimated: boolean;
  /** A one-line preview of the value. For databases, the columns. */
  readonly preview: string;
  /** The cell that last bound the name. */
  readonly cellId: string | null;
}

export interface Variables {
  readonly variables: readonly Variable[];
  /** The number of variables beyond those. */
  readonly more: number;
}

/** The Python variable that contains a table of the grid, and its type. */
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
    /** Another kernel's result: a data frame, or a list of dicts without pandas. */
    | "result";
}
