import type { TextEdit } from "../lint/problem.ts";

/** A word that could stand at the caret. */
export interface Suggestion {
  readonly label: string;
  readonly kind: SuggestionKind;
  /** Lower comes first. */
  readonly rank: number;
  readonly detail?: string;
  /** What is written where that is not the label, with the offsets it replaces. */
  readonly edit?: TextEdit;
  /** Finds its documentation again, with `describe`. */
  readonly index: number;
}

/** As the editor's icons are called. */
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
  /** Whether there are more, to be asked for when more has been typed. */
  readonly incomplete: boolean;
}

export interface HoverText {
  /** The code it is about, as offsets in the cell; null where that is not known. */
  readonly range: { readonly from: number; readonly to: number } | null;
  readonly markdown: string;
}

export interface Signature {
  readonly label: string;
  /** The part of the label that is the parameter at the caret. */
  readonly active: { readonly from: number; readonly to: number } | null;
  readonly markdown: string;
  /** How many ways to call it there are. */
  readonly of: number;
}

export type Definition =
  | { readonly in: "cell"; readonly id: string; readonly from: number; readonly to: number }
  /** In a library, whose file cannot be shown. */
  | { readonly in: "library"; readonly module: string };

/** Per cell id what to change, ascending. Or why it cannot be done, as a sentence. */
export type Renaming =
  | { readonly ok: true; readonly edits: ReadonlyMap<string, readonly TextEdit[]> }
  | { readonly ok: false; readonly reason: string };
