import { DataGrid } from "@fiddle/ui/grid/data-grid.tsx";
import { arraySource } from "@fiddle/ui/grid/array-source.ts";
import type { GridColumn } from "@fiddle/ui/grid/source.ts";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { Markdown } from "./markdown/Markdown.tsx";
import { RecordedOutputs } from "./recorded/RecordedOutputs.tsx";
import { PlainText } from "./text/PlainText.tsx";
import { StreamText } from "./text/StreamText.tsx";

const HEBREW = "שלום לכולם";

/** Whether the words are nearer to the right than to the left of the element. */
function isFromRight(root: Element, words: string): boolean {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const at = node.nodeValue?.indexOf(words) ?? -1;
    if (at < 0) continue;
    const range = new Range();
    range.setStart(node, at);
    range.setEnd(node, at + words.length);
    const text = range.getBoundingClientRect();
    const box = root.getBoundingClientRect();
    return box.right - text.right < text.left - box.left;
  }
  throw new Error(`There is no “${words}”.`);
}

test("headings, paragraphs, lists and cells of Markdown run the way they are written, and code from the left", async () => {
  const source = [
    `# ${HEBREW}`,
    "Left first.",
    `${HEBREW} \`code\`!`,
    `- ${HEBREW} (1)`,
    `> ${HEBREW}`,
    `| ${HEBREW} | b |\n| --- | --- |\n| ${HEBREW} | x |`,
    "```\nx = 1\n```",
  ].join("\n\n");
  const { container } = await render(<Markdown source={source} />);
  const find = (tag: string, index = 0) => {
    const found = container.querySelectorAll(tag)[index];
    if (!found) throw new Error(`There is no ${tag}.`);
    return found;
  };
  const words = new Map([
    ["h1", HEBREW],
    ["ul", HEBREW],
    ["blockquote", HEBREW],
  ]);
  for (const [tag, text] of words) expect([tag, isFromRight(find(tag), text)]).toEqual([tag, true]);
  expect([isFromRight(find("p"), "Left first"), isFromRight(find("p", 1), HEBREW)]).toEqual([false, true]);
  expect(getComputedStyle(find("ul")).direction).toBe("rtl");
  expect(getComputedStyle(find("table")).direction).toBe("rtl");
  expect(isFromRight(find("pre"), "x = 1")).toBe(false);
});

test("each line of printed text runs the way it is written", async () => {
  const { container } = await render(
    <StreamText output={{ output_type: "stream", name: "stdout", text: `plain\n${HEBREW}\n` }} />,
  );
  expect([isFromRight(container, "plain"), isFromRight(container, HEBREW)]).toEqual([false, true]);
});

test("the repr of a list or dict runs from the left, and that of a text the way it is written", async () => {
  const { container } = await render(
    <>
      <PlainText data={`{'${HEBREW}': 1}`} />
      <PlainText data={`'${HEBREW}'`} />
    </>,
  );
  const [dict, text] = container.children;
  if (!dict || !text) throw new Error("There is no text.");
  expect([isFromRight(dict, HEBREW), isFromRight(text, HEBREW)]).toEqual([false, true]);
});

test("each line of recorded output runs the way it is written", async () => {
  const text = `plain\n${HEBREW} 12\n`;
  const { container } = await render(
    <RecordedOutputs outputs={[{ output_type: "stream", name: "stdout", text }]} language="python" />,
  );
  expect([isFromRight(container, "plain"), isFromRight(container, HEBREW)]).toEqual([false, true]);
});

test("each cell of the grid runs the way it is written", async () => {
  const columns: GridColumn[] = [{ name: "greeting in some language", type: "text", displayType: "VARCHAR" }];
  const { container } = await render(
    <DataGrid columns={columns} source={arraySource(columns, [[HEBREW], ["hello"]])} label="T" />,
  );
  const cells = [...container.querySelectorAll("[role=gridcell]")];
  expect(cells.map((cell) => isFromRight(cell, cell.textContent ?? ""))).toEqual([true, false]);
});
