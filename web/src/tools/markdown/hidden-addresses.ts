import type { Range } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView, ViewPlugin, type ViewUpdate, WidgetType } from "@codemirror/view";
import { formatBytes } from "../../platform/format.ts";

/** A data URL that is too long to read. The group ends where its bytes begin. */
const ADDRESS = /(data:image\/[\w.+-]+;base64,)[A-Za-z0-9+/=]{80,}/g;
const MAX_SHOWN_CHARACTERS = 120;

/** Shows the bytes of images in the text as their size, which the cursor treats as one character. */
export const hiddenAddresses = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = hide(view);
    }

    update({ docChanged, viewportChanged, view }: ViewUpdate): void {
      if (docChanged || viewportChanged) this.decorations = hide(view);
    }
  },
  {
    decorations: ({ decorations }) => decorations,
    provide: (plugin) => EditorView.atomicRanges.of((view) => view.plugin(plugin)?.decorations ?? Decoration.none),
  },
);

function hide({ state: { doc }, viewport }: EditorView): DecorationSet {
  const ranges: Range<Decoration>[] = [];
  for (let at = viewport.from; at <= viewport.to;) {
    const line = doc.lineAt(at);
    at = line.to + 1;
    if (line.length < MAX_SHOWN_CHARACTERS) continue;
    for (const { index, 0: whole, 1: head = "" } of line.text.matchAll(ADDRESS)) {
      const from = line.from + index + head.length;
      const bytes = Math.floor(((whole.replace(/=+$/, "").length - head.length) * 3) / 4);
      ranges.push(Decoration.replace({ widget: new Size(bytes) }).range(from, line.from + index + whole.length));
    }
  }
  return Decoration.set(ranges);
}

class Size extends WidgetType {
  readonly #bytes: number;

  constructor(bytes: number) {
    super();
    this.#bytes = bytes;
  }

  override eq(other: Size): boolean {
    return other.#bytes === this.#bytes;
  }

  toDOM(): HTMLElement {
    const chip = document.createElement("span");
    chip.className = "hidden-address";
    chip.textContent = `image, ${formatBytes(this.#bytes)}`;
    return chip;
  }
}
