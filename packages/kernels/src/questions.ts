import type { TableSummary } from "./tables.ts";
import type { Frame, Variables } from "./variables.ts";

/**
 * Everything one may ask a kernel besides running code: the question's name, what it says and what is answered.
 * A question named as one of Jupyter's messages uses that message's words. A kernel answers between two runs.
 */
export interface KernelQuestions {
  readonly complete_request: { readonly asked: CodePlace; readonly answered: CompleteReply };
  readonly inspect_request: {
    readonly asked: CodePlace & { readonly detail_level: 0 | 1 };
    readonly answered: InspectReply;
  };
  /** What a database holds. */
  readonly schema: { readonly asked: Record<string, never>; readonly answered: DatabaseSchema };
  readonly packages: { readonly asked: Record<string, never>; readonly answered: PackageList };
  /** Takes as long as the download; its progress is the kernel's. */
  readonly install: { readonly asked: { readonly requirement: string }; readonly answered: InstallResult };
  /** Ends the installs under way. */
  readonly install_stop: { readonly asked: Record<string, never>; readonly answered: null };
  /** Packages made for this runtime whose names hold the text. */
  readonly find_packages: {
    readonly asked: { readonly text: string };
    readonly answered: readonly { readonly name: string; readonly version: string }[];
  };
  readonly kernel_info_request: { readonly asked: Record<string, never>; readonly answered: KernelInfo };
  /** Gives the code that runs next these secrets, and no others that were given before: name → value. */
  readonly secrets: {
    readonly asked: { readonly values: Readonly<Record<string, string>> };
    readonly answered: { readonly names: readonly string[] };
  };
  readonly variables: { readonly asked: Record<string, never>; readonly answered: Variables };
  /** A variable's long preview. */
  readonly variable_text: { readonly asked: VariableName; readonly answered: { readonly text: string } };
  /** A variable of kind `table`, for the grid. */
  readonly variable_table: { readonly asked: VariableName; readonly answered: TableSummary };
  /** The variable that holds a table of the grid; rejects where none does. */
  readonly table_name: { readonly asked: { readonly tableId: string }; readonly answered: Frame };
  readonly delete_variable: { readonly asked: VariableName; readonly answered: Record<string, never> };
  /** Brings back the variable deleted last, as long as nothing ran since. */
  readonly restore_variable: { readonly asked: VariableName; readonly answered: Record<string, never> };
}

interface VariableName {
  readonly name: string;
}

/** The part of Jupyter's `kernel_info_reply` that is used here. */
export interface KernelInfo {
  readonly language_info: { readonly name: string; readonly version: string };
  readonly banner: string;
}

export interface PackageList {
  /** The version of Python. */
  readonly python: string;
  readonly packages: readonly InstalledPackage[];
  /** Requirements that could not be met in this life of the kernel. */
  readonly failures: readonly { readonly requirement: string; readonly reason: string }[];
}

export interface InstalledPackage {
  readonly name: string;
  readonly version: string;
  /** One line about it, from its metadata. */
  readonly summary: string;
  /** By whom it came: code or a person asked for it, another package needs it, or it is part of the runtime. */
  readonly origin: "asked" | "needed" | "runtime";
  /** Names of installed packages that need it. */
  readonly neededBy: readonly string[];
}

export interface InstallResult {
  /** Why it could not be had, as a sentence; null when it was. */
  readonly reason: string | null;
  /** Another version was in use: the new one is used after a restart. */
  readonly restart: boolean;
}

/** Offsets are UTF-16 units. */
interface CodePlace {
  readonly code: string;
  readonly cursor_pos: number;
}

/** Jupyter's `complete_reply`. The types are kinds such as `function`, or what a key or a column holds. */
interface CompleteReply {
  readonly status: "ok";
  readonly matches: readonly string[];
  readonly cursor_start: number;
  readonly cursor_end: number;
  readonly metadata: {
    readonly _jupyter_types_experimental: readonly { readonly text: string; readonly type: string }[];
  };
}

/** Jupyter's `inspect_reply`; there is Markdown too. */
interface InspectReply {
  readonly status: "ok";
  readonly found: boolean;
  readonly data: { readonly [mimeType: string]: string };
}

export interface DatabaseSchema {
  readonly tables: readonly SchemaTable[];
  /** Paths a query may name, those at home without it. */
  readonly files: readonly string[];
}

export interface SchemaTable {
  /** The database or schema it is in, e.g. `main`. */
  readonly schema: string;
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: string }[];
}

export type Question = keyof KernelQuestions;

export type Asked<Q extends Question> = KernelQuestions[Q] extends { readonly asked: infer Content } ? Content : never;
export type Answered<Q extends Question> = KernelQuestions[Q] extends { readonly answered: infer Content }
  ? Content
  : never;

/** The worker's side: a function for each question it knows. Everything goes as plain data. */
export type Answers = Readonly<Record<string, (content: never) => unknown>>;
