import { memo, useRef } from "react";
import { LENGTH_ATTRIBUTE, offsetAtPoint } from "./caret-place.ts";
import { highlightToSpans } from "./highlight.ts";
import { type EditorLanguage, wrapsLines } from "./languages.ts";
import { specialLabel } from "./special-chars.ts";

export interface StaticSourceProps {
  readonly source: string;
  readonly language: EditorLanguage;
  /** The accessible name, the same as the editor's. */
  readonly label: string;
  readonly placeholder?: string;
  /** Without colours: for cells far away, where nobody looks. */
  readonly plain?: boolean;
  /** The person wants to write here; `at` is the clicked offset, null when it came by key. */
  readonly onActivate: (at: number | null) => void;
}

/** A still picture of an editor: the same box, name and words, without the cost. */
export const StaticSource = memo(function StaticSource(props: StaticSourceProps) {
  const { source, language, label, placeholder, plain = false, onActivate } = props;
  const pointer = useRef<string | null>(null);
  return (
    // A key reaches it by focus, which is enough; a real text field could not show colours.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="textbox"
      aria-label={label}
      aria-multiline
      tabIndex={0}
      className={wrapsLines(language) ? "static-source static-source-wrap" : "static-source"}
      onPointerDown={(event) => {
        pointer.current = event.pointerType;
        // A finger may be about to scroll; its click comes when it was not.
        if (event.pointerType === "touch" || event.button !== 0) return;
        onActivate(offsetAtPoint(event.currentTarget, event.clientX, event.clientY));
      }}
      onClick={(event) => {
        // A mouse or a pen has done it already; a screen reader clicks without pressing.
        if (pointer.current !== null && pointer.current !== "touch") return;
        onActivate(offsetAtPoint(event.currentTarget, event.clientX, event.clientY));
      }}
      onFocus={() => {
        if (pointer.current === null) onActivate(null);
      }}
      onBlur={() => {
        pointer.current = null;
      }}
    >
      {plain ? source : highlightToSpans(source, language).map(renderSpan)}
      {source === "" && <span className="static-source-placeholder">{placeholder}</span>}
      {/* An empty last line has no height without something after it. */}
      {(source === "" || source.endsWith("\n")) && "\u200b"}
    </div>
  );
});

function renderSpan({ text, className, hidden }: ReturnType<typeof highlightToSpans>[number], index: number) {
  if (hidden !== null) {
    const shown = { [LENGTH_ATTRIBUTE]: text.length, title: `Hidden character ${specialLabel(hidden)}` };
    return (
      <span key={index} className={className} {...shown}>
        {specialLabel(hidden)}
      </span>
    );
  }
  return className ? (
    <span key={index} className={className}>
      {text}
    </span>
  ) : (
    text
  );
}
