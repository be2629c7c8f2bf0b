import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { MarkdownOutput } from "./rich/MarkdownOutput.tsx";
import { TerminalText } from "./text/TerminalText.tsx";

test("marks that pile up over many prints are cut", async () => {
  const marks = "\u0301".repeat(16);
  let text = "a";
  const { container, rerender } = await render(<TerminalText text={text} />);
  for (let print = 0; print < 10; print += 1) await rerender(<TerminalText text={(text += marks)} />);
  expect(container.textContent).toBe(`a${marks}`);
});

test("Markdown that is too long says so above its source", async () => {
  const note = "This Markdown is too long to render, so its source is shown.";
  const output = (rows: number) => (
    <MarkdownOutput
      mimeType="text/markdown"
      data={`|a|b|\n|-|-|\n${"|1|2|\n".repeat(rows)}`}
      metadata={{}}
      bundle={{}}
    />
  );
  const { container, getByText, rerender } = await render(output(2_500));
  await expect.element(getByText(note)).toBeVisible();
  expect(container.textContent).toContain("|1|2|");
  await rerender(output(3));
  await expect.element(getByText(note)).not.toBeInTheDocument();
});
