import type { ParameterValues } from "@fiddle/sql/parameters";
import type { TableSummary } from "./tables.ts";
import type { Frame, Variables } from "./variables.ts";

/**
 * The requests that a kernel answers beside running code: for each name, its content (`asked`) and its reply
 * (`answered`). A request that exists in Jupyter has the name and fields of Jupyter's message. A kernel answers between
 * two runs.
 */
export interface KernelQuestions {
  readonly complete_request: { readonly asked: CodePlace; readonly answered: CompleteReply };
  readonly inspect_request: {
    readonly asked: CodePlace & { readonly detail_level: 0 | 1 };
    readonly answered: InspectReply;
  };
  /** The schema of a database. A large one comes with the columns of those tables that texts `about` them name. */
  readonly schema: { readonly asked: { readonly about?: readonly string[] }; readonly answered: DatabaseSchema };
  /** What a database expects of SQL before it runs. Null where it has no estimates. Rejects for SQL that it can't read. */
  readonly plan: {
    readonly asked: PlanQuestion;
    readonly answered: QueryPlan | null;
  };
  /** The primary and foreign keys of a database's tables. */
  readonly keys: { readonly asked: Record<string, never>; readonly answered: readonly TableKey[] };
  readonly packages: { readonly asked: Record<string, never>; readonly answered: PackageList };
  /** Resolves when the download is complete. The kernel's status shows the progress. */
  readonly install: { readonly asked: { readonly requirement: string }; readonly answered: InstallResult };
  /** Cancels the current installs. */
  readonly install_stop: { readonly asked: Record<string, never>; readonly answered: null };
  /** Packages built for this runtime whose names contain the text. */
  readonly find_packages: {
    readonly asked: { readonly text: string };
    readonly answered: readonly { readonly name: string; readonly version: string }[];
  };
  /** Installs what these programs and requirements need, as far as it can be, and says from which files that came. */
  readonly wheels: {
    readonly asked: { readonly sources: readonly string[]; readonly requirements: readonly string[] };
    readonly answered: { readonly wheels: readonly UsedWheel[] };
  };
  /** What a kernel on a server runs on. */
  readonly environment: { readonly asked: Record<string, never>; readonly answered: ServerEnvironment };
  /** What files of data on a server hold, by their paths relative to its working directory. Those that can't be read are left out. */
  readonly data_files: {
    readonly asked: { readonly names: readonly string[] };
    readonly answered: { readonly files: readonly ServerDataFile[] };
  };
  /** What runs in place of code that isn't Python as it was copied, on the same lines; null if it runs as it is. */
  readonly reading: { readonly asked: { readonly code: string }; readonly answered: { readonly code: string | null } };
  readonly kernel_info_request: { readonly asked: Record<string, never>; readonly answered: KernelInfo };
  /** Makes these secrets (name → value), and no earlier ones, available to the code that runs next. */
  readonly secrets: {
    readonly asked: { readonly values: Readonly<Record<string, string>> };
    readonly answered: { readonly names: readonly string[] };
  };
  readonly variables: { readonly asked: Record<string, never>; readonly answered: Variables };
  /** A long preview of a variable. */
  readonly variable_text: { readonly asked: VariableName; readonly answered: { readonly text: string } };
  /** A variable of kind `table`, for the grid. */
  readonly variable_table: { readonly asked: VariableName; readonly answered: TableSummary };
  /** The variable that contains a table of the grid. Rejects if none does. */
  readonly table_name: { readonly asked: { readonly tableId: string }; readonly answered: Frame };
  /** The variables that other kernels can read as tables. */
  readonly table_names: {
    readonly asked: Record<string, never>;
    readonly answered: { readonly names: readonly string[] };
  };
  /** The values of those of the names that exist, in a form to compare. `files.a.csv` is the file `a.csv`. */
  readonly fingerprints: {
    readonly asked: { readonly names: readonly string[] };
    /** `stored`: those that the last run has bound; null where the kernel can't tell. */
    readonly answered: { readonly prints: readonly Fingerprint[]; readonly stored: readonly string[] | null };
  };
  readonly delete_variable: { readonly asked: VariableName; readonly answered: Record<string, never> };
  /** Restores the variable that was deleted last, if nothing ran since. */
  readonly restore_variable: { readonly asked: VariableName; readonly answered: Record<string, never> };
}

export interface Fingerprint {
  readonly name: string;
  /** A short text, which another value doesn't have; null where no text can tell. */
  readonly print: string | null;
  /** Whether the text is about all of the value. Of a large one it is about a part. */
  readonly isWhole: boolean;
  /** Whether nothing can change the value in place, as with a number. */
  readonly isFixed: boolean;
  /** Others of the names, which have a part of the value, so that a change in place of one changes both. */
  readonly shares: readonly string[];
  /** The module's names that functions in the value read. */
  readonly reads: readonly string[];
  /** Those that they assign. */
  readonly writes: readonly string[];
}

interface VariableName {
  readonly name: string;
}

/** The part of Jupyter's `kernel_info_reply` that is used here. */
export interface KernelInfo {
  readonly language_info: { readonly name: string; readonly version: string };
  readonly banner: string;
}

export interface ServerEnvironment {
  /** The version of Python. */
  readonly python: string;
  /** E.g. `Linux`. */
  readonly system: string;
  readonly cpus: number;
  readonly memoryBytes: number | null;
  /** Their names with their memory, as `nvidia-smi` tells them. */
  readonly gpus: readonly string[];
  /** Those packages with their versions that analyses and training use most. */
  readonly packages: readonly string[];
  readonly folder: string;
  /** What is in the folder, at most a hundred entries. `size` in bytes; null for a folder. */
  readonly files: readonly { readonly name: string; readonly size: number | null }[];
}

/** The beginning of a text file, or the tables of another one. */
export type ServerDataFile =
  | { readonly name: string; readonly head: string; readonly isWhole: boolean }
  | { readonly name: string; readonly tables: readonly ServerDataTable[] };

export interface ServerDataTable {
  /** A sheet's or a table's; null if the file is one table. */
  readonly name: string | null;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
  /** The first ones, at most five. */
  readonly rows: readonly (readonly (string | null)[])[];
  /** Null where counting would take the whole file. */
  readonly rowCount: number | null;
}

export interface PackageList {
  /** The version of Python. */
  readonly python: string;
  readonly packages: readonly InstalledPackage[];
  /** Requirements that failed to install since the kernel started. */
  readonly failures: readonly { readonly requirement: string; readonly reason: string }[];
}

export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** A one-line summary from its metadata. */
  readonly summary: string;
  /** Why it is installed: code or the user requested it, another package needs it, or it is part of the runtime. */
  readonly origin: "asked" | "needed" | "runtime";
  /** The names of installed packages that need it. */
  readonly neededBy: readonly string[];
}

/** The file that a package was installed from. */
export interface UsedWheel {
  /** Normalized. */
  readonly name: string;
  readonly version: string;
  readonly filename: string;
  /** Where the file can be read by any origin. */
  readonly url: string;
  /** In hexadecimal; null where nobody told. */
  readonly sha256: string | null;
  /** The kind of folder it is installed into: `site`, or `dynlib` for a library. */
  readonly folder: string;
  /** The names of its modules, as far as a list says them. */
  readonly imports: readonly string[];
  /** Whether the file has the package in compiled form. */
  readonly isCompiled: boolean;
}

export interface InstallResult {
  /** Why it couldn't be installed, as a sentence; null if it was. */
  readonly reason: string | null;
  /** Another version was in use, so the new one takes effect after a restart. */
  readonly restart: boolean;
}

/** Offsets are UTF-16 units. */
interface CodePlace {
  readonly code: string;
  readonly cursor_pos: number;
}

/** Jupyter's `complete_reply`. The types are kinds such as `function`, or the type of a key's value or a column. */
interface CompleteReply {
  readonly status: "ok";
  readonly matches: readonly string[];
  readonly cursor_start: number;
  readonly cursor_end: number;
  readonly metadata: {
    readonly _jupyter_types_experimental: readonly { readonly text: string; readonly type: string }[];
  };
}

/** Jupyter's `inspect_reply`, with Markdown as well. */
interface InspectReply {
  readonly status: "ok";
  readonly found: boolean;
  readonly data: { readonly [mimeType: string]: string };
}

export interface DatabaseSchema {
  readonly tables: readonly SchemaTable[];
  /** Schemas some of whose tables weren't read, because the database has too many. */
  readonly unread?: readonly string[];
  /** Paths that a query can name. Those in the home folder are relative to it. */
  readonly files: readonly string[];
}

export interface PlanQuestion {
  readonly code: string;
  /** The values of its placeholders, as in a run. */
  readonly parameters: ParameterValues;
}

export interface QueryPlan {
  /** The most rows that a step reads or makes; null where the plan doesn't say. */
  readonly rows: number | null;
  /** PostgreSQL's own measure, whose unit is reading a page of 8 kB in sequence; null for other databases. */
  readonly cost: number | null;
}

export interface TableKey {
  readonly schema: string;
  readonly table: string;
  readonly columns: readonly string[];
  /** What a foreign key points at; null for a primary key. */
  readonly references: {
    readonly schema: string;
    readonly table: string;
    readonly columns: readonly string[];
  } | null;
}

export interface SchemaTable {
  /** The database or schema of the table, e.g. `main`. */
  readonly schema: string;
  readonly name: string;
  /** None where only the name was read. */
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

export type Question = keyof KernelQuestions;

export type Asked<Q extends Question> = KernelQuestions[Q] extends { readonly asked: infer Content } ? Content : never;
export type Answered<Q extends Question> = KernelQuestions[Q] extends { readonly answered: infer Content }
  ? Content
  : never;

/** The worker's side: a function for each question that it knows. All values are plain data. */
export type Answers = Readonly<Record<string, (content: never) => unknown>>;
