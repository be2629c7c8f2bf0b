/**
 * The baseline for typing: a long list of cells, where each visible one has a CodeMirror. The fragment of the address is
 * the number of cells.
 */
import { defaultKeymap, history, historyKeymap } from "@codemirror/commands";
import { python } from "@codemirror/lang-python";
import { defaultHighlightStyle, syntaxHighlighting } from "@codemirror/language";
import { EditorView, keymap } from "@codemirror/view";

const count = Number(location.hash.slice(1));
const list = document.createElement("ul");
// The same width and text size as the notebook's cells in the same window: a line longer than its editor scrolls with each
// key, and that has to start at the same key on both pages.
Object.assign(list.style, { width: "906px", margin: "0", padding: "0", fontSize: "13px" });
document.body.append(list);

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting && !target.querySelector(".cm-editor")) mount(target);
    }
  },
  { rootMargin: "400px" },
);

for (let index = 0; index < count; index += 1) {
  const item = document.createElement("li");
  item.style.minHeight = "60px";
  item.textContent = sourceOf(index);
  list.append(item);
  observer.observe(item);
}

function sourceOf(index: number): string {
  return `value_${index} = ${index}\nprint(value_${index})`;
}

function mount(item: Element): void {
  const doc = item.textContent ?? "";
  item.textContent = "";
  const view = new EditorView({
    parent: item,
    doc,
    extensions: [
      history(),
      python(),
      syntaxHighlighting(defaultHighlightStyle),
      keymap.of([...defaultKeymap, ...historyKeymap]),
      EditorView.contentAttributes.of({ "aria-label": `Cell ${[...list.children].indexOf(item) + 1} source` }),
    ],
  });
  view.requestMeasure();
}
