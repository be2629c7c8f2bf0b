import { invisibleName, visiblePieces } from "./visible.ts";

/** A text in which invisible characters are codes. A single white space is named, because nobody would see it. */
export function VisibleText({ text }: { readonly text: string }) {
  const name = invisibleName(text);
  if (name !== null && /^\s$/.test(text))
    return (
      <span dir="auto" className="text-muted">
        {name}
      </span>
    );
  return visiblePieces(text).map(({ text: piece, isCode }, index) =>
    isCode ? (
      <span key={index} className="mx-px rounded-sm bg-warn-soft px-1 text-xs text-warn">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}
