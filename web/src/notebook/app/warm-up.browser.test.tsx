import { completeCell, NotebookDocument } from "@fiddle/notebook";
import { expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { userEvent } from "vitest/browser";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { warmUp } from "./warm-up.ts";

/** A notebook with one result, and whether its kernel has been started. */
async function open({ isHeld = true, text = "8" } = {}) {
  const document = new NotebookDocument();
  const output = { output_type: "stream", name: "stdout", text } as const;
  const cell = completeCell({ id: "a", type: "code", source: "print(8)", outputs: text === "" ? [] : [output] });
  document.apply({ op: "insert-cells", index: 0, cells: [cell] }, { by: "person" });
  const start = vi.fn<() => void>();
  const services = { notebook: { document, isHeld }, session: { warmUp: start } };
  const screen = await render(
    <>
      <button type="button">Share</button>
      <button type="button" aria-label="Run cell 1">
        ▶
      </button>
      <div className="cm-content" contentEditable suppressContentEditableWarning>
        print(8)
      </div>
    </>,
  );
  // Where the last test left the pointer, something else may be now.
  await userEvent.hover(screen.getByRole("button", { name: "Share" }));
  const end = warmUp(services as unknown as Pick<NotebookServices, "notebook" | "session">);
  return { screen, start, end };
}

test.each([
  ["the notebook is one's own", { isHeld: false }],
  ["there is nothing to read without it", { text: "" }],
])("a kernel starts at once where %s", async (_, given) => {
  expect((await open(given)).start).toHaveBeenCalledOnce();
});

test.each([
  [
    "the way to a button that runs",
    () => userEvent.hover(document.querySelector("[aria-label^=Run]") ?? document.body),
  ],
  ["a click into code", () => userEvent.click(document.querySelector(".cm-content") ?? document.body)],
])("who reads somebody else's results starts no kernel before %s", async (_, use) => {
  const { screen, start } = await open();
  await userEvent.click(screen.getByRole("button", { name: "Share" }));
  await userEvent.keyboard("{PageDown}");
  expect(start).not.toHaveBeenCalled();
  await use();
  expect(start).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole("button", { name: "Run cell 1" }));
  expect(start).toHaveBeenCalledOnce();
});

test("what was left starts nothing", async () => {
  const { screen, start, end } = await open();
  end();
  await userEvent.hover(screen.getByRole("button", { name: "Run cell 1" }));
  expect(start).not.toHaveBeenCalled();
});
