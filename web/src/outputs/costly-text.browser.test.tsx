import type { Output } from "@fiddle/notebook";
import { expect, onTestFinished, test } from "vitest";
import { render } from "vitest-browser-react";
import { CellOutputs } from "./CellOutputs.tsx";
import { MarkdownOutput } from "./rich/MarkdownOutput.tsx";
import { TerminalText } from "./text/TerminalText.tsx";

test("marks that pile up over many prints are cut", async () => {
  const marks = "\u0301".repeat(16);
  let text = "a";
  const { container, rerender } = await render(<TerminalText text={text} />);
  for (let print = 0; print < 10; print += 1) await rerender(<TerminalText text={(text += marks)} />);
  expect(container.textContent).toBe(`a${marks}`);
});

test("outputs that come hundreds at a time are drawn in slices, and from the first one again in the next run", async () => {
  const outputs = (text: string) =>
    Array.from({ length: 300 }, (_, n): Output => ({
      output_type: "display_data",
      data: { "text/markdown": `${text} ${n} ${"*a* ".repeat(25)}` },
      metadata: {},
    }));
  const cell = (runId: string) => (
    <CellOutputs outputs={outputs(runId)} runId={runId} cellNumber={1} tables={null} kernelHost="" />
  );
  const { getByRole, rerender } = await render(cell("first"));
  const region = getByRole("region", { name: "Cell 1 output" });
  await expect.poll(() => region.element().childElementCount).toBe(300);
  const counts: number[] = [];
  const observer = new MutationObserver(() => counts.push(region.element().childElementCount));
  observer.observe(region.element(), { childList: true });
  onTestFinished(() => observer.disconnect());
  await rerender(cell("second"));
  await expect.poll(() => counts.at(-1)).toBe(300);
  expect([(counts[0] ?? 300) < 100, counts.length > 3]).toEqual([true, true]);
  await expect.element(region).toHaveAttribute("aria-busy", "false");
  expect(region.element().textContent).toContain("second 299");
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
