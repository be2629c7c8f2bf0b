import type { EditorView } from "@codemirror/view";
import type { PreviewHandle } from "./MarkdownPreview.tsx";

interface Panes {
  readonly view: EditorView;
  readonly preview: PreviewHandle;
  /** The scrolling box of the preview. */
  readonly box: HTMLElement;
}

/**
 * Synchronizes the scroll positions of text and preview by line. The one that the user touches leads. Returns how to
 * stop.
 */
export function scrollTogether({ view, preview, box }: Panes): () => void {
  const stop = new AbortController();
  const { signal } = stop;
  const source = view.scrollDOM;
  let leader = source;
  const followSource = () => {
    if (isAtEnd(source)) box.scrollTop = box.scrollHeight;
    else box.scrollTop = source.scrollTop === 0 ? 0 : preview.heightOf(lineAtTop(view));
  };
  const followPreview = () => {
    if (isAtEnd(box)) source.scrollTop = source.scrollHeight;
    else source.scrollTop = box.scrollTop === 0 ? 0 : heightOf(view, preview.lineAt(box.scrollTop));
  };
  for (const pane of [source, box])
    for (const touch of ["pointerdown", "wheel", "touchstart", "focusin", "keydown"])
      pane.addEventListener(touch, () => (leader = pane), { signal, passive: true });
  const followTwice = () => {
    if (leader !== source) return;
    followSource();
    // Content that comes into view gets its layout only now, with its actual height.
    requestAnimationFrame(() => leader === source && !signal.aborted && followSource());
  };
  source.addEventListener("scroll", followTwice, { signal, passive: true });
  box.addEventListener("scroll", () => leader === box && followPreview(), { signal, passive: true });
  // Content that is drawn late, or only when it comes into view, moves what is below it.
  const drawn = new ResizeObserver(() => leader === source && followSource());
  for (const part of box.children) drawn.observe(part);
  return () => {
    stop.abort();
    drawn.disconnect();
  };
}

/** From 0, with a fraction. */
function lineAtTop(view: EditorView): number {
  const height = view.scrollDOM.scrollTop - view.documentPadding.top;
  const block = view.lineBlockAtHeight(height);
  const share = Math.max(0, height - block.top) / Math.max(1, block.height);
  return view.state.doc.lineAt(block.from).number - 1 + Math.min(share, 1);
}

function heightOf(view: EditorView, line: number): number {
  const { doc } = view.state;
  const block = view.lineBlockAt(doc.line(Math.min(doc.lines, Math.floor(line) + 1)).from);
  return view.documentPadding.top + block.top + (line % 1) * block.height;
}

function isAtEnd({ scrollTop, clientHeight, scrollHeight }: HTMLElement): boolean {
  return scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
}
