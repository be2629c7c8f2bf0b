import {
  type CompletionItem,
  CompletionItemKind,
  type Hover,
  type Location,
  type MarkedString,
  type MarkupContent,
  type Range,
  type SignatureHelp,
  TextEdit as LspTextEdit,
  type WorkspaceEdit,
} from "vscode-languageserver-types";
import type { PythonDocument } from "../python/python-document.ts";
import type { TextEdit } from "../lint/problem.ts";
import type { Definition, HoverText, Renaming, Signature, Suggestion, SuggestionKind } from "./answers.ts";
import { NOTEBOOK_URI } from "./uri.ts";

const KINDS: ReadonlyMap<CompletionItemKind | undefined, SuggestionKind> = new Map([
  [CompletionItemKind.Method, "method"],
  [CompletionItemKind.Function, "function"],
  [CompletionItemKind.Constructor, "class"],
  [CompletionItemKind.Field, "property"],
  [CompletionItemKind.Variable, "variable"],
  [CompletionItemKind.Class, "class"],
  [CompletionItemKind.Interface, "class"],
  [CompletionItemKind.Module, "namespace"],
  [CompletionItemKind.Property, "property"],
  [CompletionItemKind.Enum, "class"],
  [CompletionItemKind.Keyword, "keyword"],
  [CompletionItemKind.EnumMember, "constant"],
  [CompletionItemKind.Constant, "constant"],
]);

export function toSuggestion(item: CompletionItem, index: number, document: PythonDocument): Suggestion {
  const { label, kind, detail } = item;
  // The server is not told that inserting and replacing could differ, so it never distinguishes them.
  const textEdit = LspTextEdit.is(item.textEdit) ? item.textEdit : undefined;
  const range = textEdit && document.toCellRange(textEdit.range.start, textEdit.range.end);
  return {
    label,
    kind: KINDS.get(kind) ?? "text",
    rank: Number(/^\d+/.exec(item.sortText ?? "")?.[0] ?? 50),
    ...(detail ? { detail } : {}),
    ...(range && textEdit ? { edit: { from: range.from, to: range.to, insert: textEdit.newText } } : {}),
    index,
  };
}

export function markdownOf(content: MarkupContent | MarkedString | MarkedString[] | undefined): string {
  if (content === undefined) return "";
  if (Array.isArray(content)) return content.map(markdownOf).join("\n\n");
  return typeof content === "string" ? content : content.value;
}

export function toHoverText(hover: Hover | null, document: PythonDocument): HoverText | null {
  if (!hover) return null;
  const { range, contents } = hover;
  const place = range ? document.toCellRange(range.start, range.end) : null;
  return { range: place, markdown: markdownOf(contents) };
}

export function toSignature(help: SignatureHelp | null): Signature | null {
  const chosen = help?.signatures[help.activeSignature ?? 0];
  if (!help || !chosen) return null;
  const parameter = chosen.parameters?.[chosen.activeParameter ?? help.activeParameter ?? -1]?.label;
  const from = typeof parameter === "string" ? chosen.label.indexOf(parameter) : parameter?.[0];
  const active =
    parameter === undefined || from === undefined || from < 0
      ? null
      : { from, to: typeof parameter === "string" ? from + parameter.length : parameter[1] };
  return { label: chosen.label, active, markdown: markdownOf(chosen.documentation), of: help.signatures.length };
}

export function toDefinition(
  found: readonly Location[] | Location | null,
  document: PythonDocument,
): Definition | null {
  const locations = found === null ? [] : "uri" in found ? [found] : found;
  const own = locations.find(({ uri }) => uri === NOTEBOOK_URI);
  if (own) {
    const range = document.toCellRange(own.range.start, own.range.end);
    return range && { in: "cell", ...range };
  }
  const path = locations[0]?.uri;
  return path ? { in: "library", module: moduleOf(path) } : null;
}

/** `collections` for `file:///typeshed/stdlib/collections/__init__.pyi`. */
export function moduleOf(uri: string): string {
  const path = uri.replace(/^.*\/(stdlib|stubs\/[^/]+)\//, "").replace(/(\/__init__)?\.pyi?$/, "");
  return path.replaceAll("/", ".");
}

export function toRenaming(edit: WorkspaceEdit | null, document: PythonDocument): Renaming {
  const edits = new Map<string, TextEdit[]>();
  for (const change of edit?.documentChanges ?? []) {
    // The others create, rename or delete files.
    if (!("textDocument" in change)) continue;
    const { textDocument, edits: changes } = change;
    if (textDocument.uri !== NOTEBOOK_URI) return { ok: false, reason: "This name belongs to a library." };
    for (const { range, newText } of changes.filter(LspTextEdit.is)) {
      const place = document.toCellRange(range.start, range.end);
      if (!place) continue;
      if (document.cell(place.id)?.hidden)
        return { ok: false, reason: "This is the name of a SQL cell's result. Rename it in that cell." };
      const list = edits.get(place.id) ?? [];
      list.push({ from: place.from, to: place.to, insert: newText });
      edits.set(place.id, list);
    }
  }
  if (edits.size === 0) return { ok: false, reason: "There's nothing to rename here." };
  for (const list of edits.values()) list.sort((a, b) => a.from - b.from);
  return { ok: true, edits };
}

/** The range of the name a rename begins at. */
export function toNameRange(prepared: Range | { readonly range: Range } | null, document: PythonDocument) {
  if (!prepared) return null;
  const range = "range" in prepared ? prepared.range : prepared;
  return document.toCellRange(range.start, range.end);
}
