import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { showStored } from "./first-view.ts";

const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

test("stored outputs are there as text and pictures until the app shows its cells", async () => {
  const root = document.createElement("main");
  document.body.append(root);
  const code = (source: string, outputs: readonly object[], metadata = {}) => ({
    cell_type: "code",
    source,
    outputs,
    metadata,
  });
  const cells = [
    { cell_type: "markdown", source: ["# Tea ", "<img src=x onerror=alert(1)>"] },
    code("print(1)", [{ output_type: "stream", text: ["one\n", "two\n"] }]),
    code("plot()", [{ data: { "image/png": PIXEL, "text/plain": "<Figure>" } }]),
    code("1 / 0", [{ output_type: "error", traceback: ["\u001B[0;31mZeroDivisionError\u001B[0m"] }]),
    code("secret()", [{ text: "kept to itself" }], { jupyter: { source_hidden: true, outputs_hidden: true } }),
    code("frame", [{ data: { "text/html": "<b>bold</b>", "text/plain": "   a\n0  1" } }]),
  ];
  showStored(root, JSON.stringify({ cells }));
  const output = (cell: number) => page.getByRole("region", { name: `Cell ${cell} output` });
  await expect.element(output(2)).toHaveTextContent("one two");
  await expect.element(output(3).getByRole("img", { name: "<Figure>" })).toHaveProperty("naturalWidth", 1);
  await expect.element(output(4)).toHaveTextContent("ZeroDivisionError");
  expect(output(6).element().textContent).toBe("   a\n0  1");
  expect(root.textContent).toContain("<img src=x");
  expect(root.textContent).not.toMatch(/secret|kept to itself/);
  const shown = document.createElement("div");
  shown.dataset["cellId"] = "a";
  document.body.append(shown);
  await expect.poll(() => root.isConnected).toBe(false);
  shown.remove();
});
