import { memo, useRef } from "react";
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

/** The offset in the text of `element` at a point of the window; null if the point is outside of the text. */
function offsetAtPoint(element: HTMLElement, x: number, y: number): number | null {
  const place = caretAt(element.ownerDocument, x, y);
  if (!place || !element.contains(place.node)) return null;
  const walker = element.ownerDocument.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let offset = 0;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (node === place.node) return offset + place.offset;
    offset += node.nodeValue?.length ?? 0;
  }
  return offset;
}

function caretAt(document: Document, x: number, y: number): { node: Node; offset: number } | null {
  if ("caretPositionFromPoint" in document) {
    const place = document.caretPositionFromPoint(x, y);
    return place && { node: place.offsetNode, offset: place.offset };
  }
  // Safari before 18.4 has only the older call.
  const range = (document as Document).caretRangeFromPoint(x, y);
  return range && { node: range.startContainer, offset: range.startOffset };
}
