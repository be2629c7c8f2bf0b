import { completeCell } from "@fiddle/notebook";
import { expect, test } from "vitest";
import { writeHtml } from "./page.ts";

test("the agent's answers name cells by their numbers, and what the user wrote stays as it is", async () => {
  const cells = [
    completeCell({ id: "26e4a65f", type: "code", source: "total = 6" }),
    completeCell({ type: "response", source: "The total is in cell 26e4a65f." }),
    completeCell({ type: "markdown", source: "My id is 26e4a65f." }),
  ];
  const html = await writeHtml({ cells, metadata: {}, extra: {} }, "Report");
  expect(html.match(/(?<=<p[^>]*>).*?(?=<\/p>)/g)).toEqual(["The total is in cell 1.", "My id is 26e4a65f."]);
});
