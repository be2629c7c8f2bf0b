import type {
  CompletionItem,
  CompletionList,
  Hover,
  Location,
  Range,
  SignatureHelp,
  WorkspaceEdit,
} from "vscode-languageserver-types";

/** The requests that are used, with their parameters besides the position and their results. */
export interface Questions {
  "textDocument/completion": [object, CompletionList | null];
  "completionItem/resolve": [CompletionItem, CompletionItem];
  "textDocument/hover": [object, Hover | null];
  "textDocument/signatureHelp": [object, SignatureHelp | null];
  "textDocument/definition": [object, readonly Location[] | Location | null];
  "textDocument/prepareRename": [object, Range | { readonly range: Range } | null];
  "textDocument/rename": [object, WorkspaceEdit | null];
}
