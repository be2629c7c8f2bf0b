import { memo, useRef } from "react";
import { offsetAtPoint } from "./caret-place.ts";
import { type EditorLanguage, wrapsLines } from "./languages.ts";

export interface StaticSourceProps {
  readonly source: string;
  readonly language: EditorLanguage;
  /** The accessible name, the same as the editor's. */
  readonly label: string;
  /** The person wants to write here; `at` is the clicked offset, null when it came by key. */
  readonly onActivate: (at: number | null) => void;
}

/** A still picture of an editor far away, where nobody looks: the same box, name and words, without the cost. */
export const StaticSource = memo(function StaticSource(props: StaticSourceProps) {
  const { source, language, label, onActivate } = props;
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
      {source}
      {/* An empty last line has no height without something after it. */}
      {(source === "" || source.endsWith("\n")) && "\u200b"}
    </div>
  );
});
