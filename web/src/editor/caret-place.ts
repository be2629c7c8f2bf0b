/** The offset in the text of `element` at a point of the window; null if the point is outside of the text. */
export function offsetAtPoint(element: HTMLElement, x: number, y: number): number | null {
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
