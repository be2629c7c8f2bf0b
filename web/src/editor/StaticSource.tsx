import { memo, useRef } from "react";
import { offsetAtPoint } from "./caret-place.ts";
import { type EditorLanguage, wrapsLines } from "./languages.ts";

export interface StaticSourceProps {
  readonly source: string;
  readonly language: EditorLanguage;
  /** The accessible name, the same as the editor's. */
  readonly label: string;
  /** Called when the user wants to edit. `at` is the clicked offset; null if the focus came by key. */
  readonly onActivate: (at: number | null) => void;
}

/** Stands in for an editor far from the screen: the same box, name and text, without the cost of an editor. */
export const StaticSource = memo(function StaticSource(props: StaticSourceProps) {
  const { source, language, label, onActivate } = props;
  const pointer = useRef<string | null>(null);
  return (
    // Focus by key activates it, so it needs no key events.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      role="textbox"
      aria-label={label}
      aria-multiline
      tabIndex={0}
      className={wrapsLines(language) ? "static-source static-source-wrap" : "static-source"}
      onPointerDown={(event) => {
        pointer.current = event.pointerType;
        // A touch may begin a scroll. If it doesn't, a click follows.
        if (event.pointerType === "touch" || event.button !== 0) return;
        onActivate(offsetAtPoint(event.currentTarget, event.clientX, event.clientY));
      }}
      onClick={(event) => {
        // A mouse or pen was handled on press. Screen readers click without a press.
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
