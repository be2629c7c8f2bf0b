import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page, userEvent } from "vitest/browser";
import { LatexOutput } from "./rich/LatexOutput.tsx";
import { ErrorText } from "./text/ErrorText.tsx";

test("the keyboard reaches a long error", async () => {
  const traceback = Array.from({ length: 200 }, (_, line) => `line ${line}`);
  await render(<ErrorText output={{ output_type: "error", ename: "Error", evalue: "no", traceback }} />);
  await userEvent.tab();
  await expect.element(page.getByRole("group", { name: "Traceback" })).toHaveFocus();
});

test("the keyboard reaches a formula only if it scrolls", async () => {
  const props = { mimeType: "text/latex", metadata: {}, bundle: {} };
  const { container } = await render(
    <div style={{ width: 200 }}>
      <LatexOutput {...props} data="$x$" />
      <LatexOutput {...props} data={`$${"x + ".repeat(60)} y$`} />
    </div>,
  );
  const stops = () => [...container.querySelectorAll<HTMLElement>(".overflow-x-auto")].map(({ tabIndex }) => tabIndex);
  await expect.poll(stops).toEqual([-1, 0]);
});
