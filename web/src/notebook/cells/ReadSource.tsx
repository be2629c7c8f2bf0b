import type { Cell } from "@fiddle/notebook";
import { Fragment, memo } from "react";
import { highlightToSpans } from "../../editor/highlight.ts";
import { type EditorLanguage, wrapsLines } from "../../editor/languages.ts";
import { useNotebook } from "../contract/notebook-services.ts";
import { useSource } from "../document/use-document.ts";

export interface ReadSourceProps {
  readonly cell: Cell;
  readonly language: EditorLanguage;
}

/** A cell's source as highlighted text without an editor. Renders nothing for an empty source. */
export function ReadSource({ cell, language }: ReadSourceProps) {
  const { notebook } = useNotebook();
  const source = useSource(notebook.document, cell.id);
  if (source.trim() === "") return null;
  return (
    <pre className={wrapsLines(language) ? "read-source static-source-wrap" : "read-source"}>
      <Highlighted source={source} language={language} />
    </pre>
  );
}

const Highlighted = memo(function Highlighted(props: { readonly source: string; readonly language: EditorLanguage }) {
  return (
    <code>
      {highlightToSpans(props.source, props.language).map(({ text, className }, index) =>
        className ? (
          <span key={index} className={className}>
            {text}
          </span>
        ) : (
          <Fragment key={index}>{text}</Fragment>
        ),
      )}
    </code>
  );
});
