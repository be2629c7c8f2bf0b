import type { TextEdit } from "../lint/problem.ts";

/** A completion at the cursor. */
export interface Suggestion {
  readonly label: string;
  readonly kind: SuggestionKind;
  /** Lower comes first. */
  readonly rank: number;
  readonly detail?: string;
  /** The inserted text if it differs from the label, with the offsets it replaces. */
  readonly edit?: TextEdit;
  /** Finds its documentation again, with `describe`. */
  readonly index: number;
}

/** The name of the editor's icon. */
export type SuggestionKind =
  | "function"
  | "method"
  | "class"
  | "variable"
  | "constant"
  | "property"
  | "namespace"
  | "keyword"
  | "text";

export interface Suggestions {
  readonly items: readonly Suggestion[];
  /** True if there are more completions, to request once the user has typed more. */
  readonly incomplete: boolean;
}

export interface HoverText {
  /** The code it is about, as offsets in the cell; null if unknown. */
  readonly range: { readonly from: number; readonly to: number } | null;
  readonly markdown: string;
}

export interface Signature {
  readonly label: string;
  /** The part of the label that is the parameter at the cursor. */
  readonly active: { readonly from: number; readonly to: number } | null;
  readonly markdown: string;
  /** The number of overloads. */
  readonly of: number;
}

export type Definition =
  | { readonly in: "cell"; readonly id: string; readonly from: number; readonly to: number }
  /** Defined in a library, whose file can't be shown. */
  | { readonly in: "library"; readonly module: string };

/** The edits of each cell in ascending order, or a sentence that says why it can't be renamed. */
export type Renaming =
  | { readonly ok: true; readonly edits: ReadonlyMap<string, readonly TextEdit[]> }
  | { readonly ok: false; readonly reason: string };
