import type { ChartQuery, ChartRows } from "./charts.ts";

export type TableColumnType = "number" | "integer" | "text" | "boolean" | "date" | "datetime" | "json";

/** A cell of a table: what JSON can carry. Big integers, dates and bytes are strings. */
export type TableValue = string | number | boolean | null;

/** A frame or SQL result in a MIME bundle, as `application/vnd.fiddle.table+json`. */
export interface TableSummary {
  /** Names the complete table inside the kernel that made it; invalid after a restart. */
  readonly tableId: string;
  readonly columns: readonly TableColumn[];
  readonly rowCount: number;
  /** All rows of a small table, else the first 100. They stay readable after the kernel has ended. */
  readonly rows: readonly (readonly TableValue[])[];
  /** The labels of `rows`, where rows have labels instead of being counted from 1. */
  readonly labels?: readonly TableValue[];
}

/** A type alias, because an interface isn't assignable to JSON. */
export type TableColumn = {
  readonly name: string;
  readonly type: TableColumnType;
  readonly displayType: string;
  /** The column is part of the data frame's index. Such columns come first. */
  readonly isIndex?: boolean;
  /** The names of a column with several levels, outermost first. */
  readonly levels?: readonly string[];
  /** How the engine writes a missing value of this column, e.g. `NaN`. */
  readonly missing?: string;
};

/** An order and filters for a table. Column numbers count from 0. */
export interface TableQuery {
  readonly sort: readonly { readonly column: number; readonly descending: boolean }[];
  /** `text` matches anywhere in the value's text, ignoring case; column -1 searches all columns. */
  readonly filters: readonly { readonly column: number; readonly text: string; readonly test?: TableTest }[];
}

/**
 * A condition on a column's values. Numbers are compared as numbers, everything else as text in lower case. A bound
 * that is null doesn't limit; texts are compared by as many characters as the bound has.
 */
export type TableTest =
  | { readonly is: "null" }
  | { readonly is: "present" }
  | { readonly is: "in" | "not-in"; readonly values: readonly (string | number)[] }
  | {
      readonly is: "between";
      readonly min: string | number | null;
      readonly max: string | number | null;
      readonly includesMin: boolean;
      readonly includesMax: boolean;
    };

/** Statistics of one column of a table under a query. */
export interface ColumnSummary {
  readonly rows: number;
  readonly nulls: number;
  /** The number of different values, or a lower bound of it where `distinctAtLeast`. */
  readonly distinct: number;
  readonly distinctAtLeast: boolean;
  /** The smallest number or date; null for other types and where there are no values. */
  readonly min: TableValue;
  readonly max: TableValue;
  /** The mean of numbers; null for other types. */
  readonly mean: number | null;
  /** Numbers and dates: the number of values in each of the equal bins between the minimum and the maximum. */
  readonly histogram: readonly number[] | null;
  /** Other types: the most frequent values, most frequent first; null where not every value was counted. */
  readonly top: readonly { readonly value: TableValue; readonly count: number }[] | null;
}

/** Windows into tables that stay in the kernel. */
export interface TableAccess {
  /** Rows [offset, offset + limit) of the table under `query`, with the number of rows that match the query. */
  tableRows(
    tableId: string,
    query: TableQuery,
    offset: number,
    limit: number,
  ): Promise<{
    readonly rowCount: number;
    readonly rows: readonly (readonly TableValue[])[];
    readonly labels?: readonly TableValue[];
  }>;
  /** All rows under `query` as RFC 4180 CSV with a header line. */
  tableCsv(tableId: string, query: TableQuery): Promise<Blob>;
  /** One column of the rows under `query`, whose sort order is ignored. */
  tableSummary(tableId: string, query: TableQuery, column: number): Promise<ColumnSummary>;
  /** The data of a chart of the rows under `query`. */
  tableChart(tableId: string, query: TableQuery, chart: ChartQuery): Promise<ChartRows>;
}

/** A result that one kernel offers to another by name. Each value has the form that `ValueType` says. */
export interface SharedTable {
  readonly name: string;
  /** Whether it becomes a table of the user's own in a database, instead of one that a table of that name hides. */
  readonly isOwn?: boolean;
  readonly columns: readonly SharedColumnHead[];
  /** One array per column; numbers as typed arrays where they fit. */
  readonly values: readonly (readonly unknown[] | Float64Array | Int32Array | SharedColumn)[];
  readonly rowCount: number;
}

export interface SharedColumnHead {
  readonly name: string;
  readonly type: TableColumnType;
  /** The exact type, where `type` doesn't say it. */
  readonly valueType?: ValueType;
  /** What no database keeps of the column, e.g. `its nanoseconds`. */
  readonly lost?: string;
}

/**
 * The type of a value on its way between kernels, and so the form in which it travels. Integers and numbers are JSON's
 * where that is exact, else their text; decimals are text; dates, moments and times are ISO 8601, with an offset where a column's
 * moments have time zones; an enum's values are some of its labels; durations as DuckDB or
 * PostgreSQL write them; bytes are hexadecimal digits, maybe after `\\x` or `0x`; `json` is JSON's text, a list an array, a
 * struct an array of its fields' values, because names can repeat or be missing, a map an array of pairs, and a union's value a pair of its
 * member's number and the value.
 */
export type ValueType =
  | TableColumnType
  | "decimal"
  | "time"
  | "duration"
  | "bytes"
  | { readonly enum: readonly string[] }
  | { readonly list: ValueType }
  | { readonly struct: readonly (readonly [name: string, type: ValueType])[] }
  | { readonly union: readonly (readonly [name: string, type: ValueType])[] }
  | { readonly map: readonly [key: ValueType, value: ValueType] };

/** A column of a large result, whose buffers move between kernels without a look at each value. */
export interface SharedColumn {
  /** Numbers, booleans as 0 and 1, or texts as UTF-8 that follow one another up to their `ends`. */
  readonly data:
    | Float64Array<ArrayBuffer>
    | BigInt64Array<ArrayBuffer>
    | Uint8Array<ArrayBuffer>
    | { readonly bytes: Uint8Array<ArrayBuffer>; readonly ends: Uint32Array<ArrayBuffer> };
  /** A byte per row, 1 for null; null where there are none. */
  readonly nulls: Uint8Array<ArrayBuffer> | null;
  /** The integers are microseconds since 1970 began: in UTC, or in no time zone. */
  readonly moments?: "local" | "utc";
}

/** Results on their way between kernels. */
export interface TableSharing {
  /** The newest result made under that `resultName`, or in Python the variable; null where there is none. */
  takeSharedTable(name: string): Promise<SharedTable | null>;
  /** Makes another kernel's result available: a data frame or rows in Python, a table in SQL. The table's buffers move to the kernel. */
  shareTable(table: SharedTable): Promise<void>;
  /** Posts what `takeSharedTable` returns to the other end of a channel, which is another kernel's: see table/table-channel.ts. */
  sendTable(name: string, to: MessagePort): Promise<void>;
  /** Makes the table that another kernel sends available. Resolves when it is, or when there is none. */
  receiveTable(from: MessagePort): Promise<void>;
  /** Forgets a table that was made available: code no longer finds it by its name. Variables of Python stay. */
  forgetTable(name: string): Promise<void>;
}
