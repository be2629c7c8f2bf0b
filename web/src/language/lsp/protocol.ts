import type { Position } from "../python/python-document.ts";

/** The parts of the Language Server Protocol that are used here. */
export interface Range {
  readonly start: Position;
  readonly end: Position;
}

export interface MarkupContent {
  readonly kind: "markdown" | "plaintext";
  readonly value: string;
}

export interface CompletionItem {
  readonly label: string;
  /** The protocol's number of the kind: 2 method, 3 function, 5 field, 6 variable, 7 class, 9 module, … */
  readonly kind?: number;
  readonly detail?: string;
  readonly documentation?: string | MarkupContent;
  readonly sortText?: string;
  readonly textEdit?: { readonly range: Range; readonly newText: string };
  readonly data?: unknown;
}

export interface CompletionList {
  readonly isIncomplete: boolean;
  readonly items: readonly CompletionItem[];
}

export interface Hover {
  readonly contents: MarkupContent;
  readonly range?: Range;
}

export interface SignatureHelp {
  readonly signatures: readonly {
    readonly label: string;
    readonly documentation?: string | MarkupContent;
    readonly parameters?: readonly { readonly label: string | readonly [number, number] }[];
    readonly activeParameter?: number;
  }[];
  readonly activeSignature?: number;
  readonly activeParameter?: number;
}

export interface Location {
  readonly uri: string;
  readonly range: Range;
}

export interface WorkspaceEdit {
  readonly documentChanges?: readonly {
    readonly textDocument: { readonly uri: string };
    readonly edits: readonly { readonly range: Range; readonly newText: string }[];
  }[];
}

/** Request → its parameters besides the position, and its result. */
export interface Questions {
  "textDocument/completion": [object, CompletionList | null];
  "completionItem/resolve": [CompletionItem, CompletionItem];
  "textDocument/hover": [object, Hover | null];
  "textDocument/signatureHelp": [object, SignatureHelp | null];
  "textDocument/definition": [object, readonly Location[] | Location | null];
  "textDocument/prepareRename": [object, Range | { readonly range: Range } | null];
  "textDocument/rename": [object, WorkspaceEdit | null];
}
