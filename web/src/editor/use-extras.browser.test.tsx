import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { EditorExtras } from "./extras.ts";
import { useExtras } from "./use-extras.ts";

test("an extension that was added earlier stays the same when another is added", async () => {
  const extras = new EditorExtras();
  const shown: unknown[] = [];
  let made = 0;
  function Cell({ language }: { readonly language: "python" | "sql" }) {
    shown.push(useExtras(extras, "one", language));
    return null;
  }
  const first = { extension: [] };
  extras.add(() => {
    made += 1;
    return first;
  });
  const { rerender } = await render(<Cell language="python" />);
  const second = { extension: [] };
  extras.add(() => second);
  await expect.poll(() => shown.at(-1)).toEqual([first, second]);
  expect(made).toBe(1);
  await rerender(<Cell language="sql" />);
  expect(made).toBe(2);
});
