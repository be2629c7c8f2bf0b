import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { example, expectSoundPage, field, renderTool, textIn } from "../../../testing/render-tool.tsx";
import Base64TextPage from "./page.tsx";

const input = () => field("Text or Base64");
const result = () => field("Result");

test("text goes to Base64 and back", async () => {
  await renderTool(Base64TextPage, "/tools/base64-str");
  await expect.element(result()).toHaveValue("");
  await input().fill("✓ à la mode");
  await expect.element(result()).toHaveValue("4pyTIMOgIGxhIG1vZGU=");
  await page.getByRole("button", { name: "Swap" }).click();
  await expect.element(result()).toHaveValue("✓ à la mode");
  await expect.element(page.getByRole("radio", { name: "Decode" })).toBeChecked();
});

test.each([
  ["without padding", "SGVsbG8", "Hello"],
  ["URL-safe without padding", "8J-YgA", "😀"],
  ["with white space, as in mails", "SGVs bG8=", "Hello"],
  ["in wrapped lines", "SGVsbG8s\n IHdvcmxk", "Hello, world"],
])("text that is also Base64 %s is decoded or offers it", async (_, text, decoded) => {
  await renderTool(Base64TextPage, "/tools/base64-str");
  await input().fill(text);
  const offer = page.getByRole("button", { name: "Decode it" });
  if (offer.query()) await offer.click();
  await expect.element(result()).toHaveValue(decoded);
});

test.each(["test", "password", "Zürich", "two words", "8 bit", "hello-world", "2026-11-26"])(
  "%s is a word, and nothing is offered",
  async (word) => {
    await renderTool(Base64TextPage, "/tools/base64-str");
    await input().fill(word);
    await expect.element(result()).not.toHaveValue("");
    await expect.element(page.getByRole("button", { name: "Decode it" })).not.toBeInTheDocument();
  },
);

test("what was decoded is recognized: JSON, a token, a picture, and bytes", async () => {
  await renderTool(Base64TextPage, "/tools/base64-str");
  await input().fill(btoa('{"a":[1,2]}'));
  await expect.element(field("Formatted JSON")).toHaveValue('{\n  "a": [\n    1,\n    2\n  ]\n}');
  await input().fill("eyJhbGciOiJub25lIn0.eyJhIjoxfQ.");
  const link = page.getByRole("link", { name: "Open in JWT tool" });
  await expect.poll(() => link.element().getAttribute("href")).toMatch(/^\/tools\/jwt#/);
  await input().fill("R0lGODlhAQABAAAAACwAAAAAAQABAAA=");
  await expect.element(page.getByRole("img", { name: "Decoded" })).toBeVisible();
  await page.getByRole("group", { name: "Direction" }).getByText("Decode").click();
  await input().fill("AAEC/w==");
  await expect.poll(() => textIn("Result (hexadecimal)")).toMatch(/00 01 02 ff/);
});

test("invalid Base64 says where, and the options of the other direction are off", async () => {
  await renderTool(Base64TextPage, "/tools/base64-str");
  await example("Strict").click();
  await expect.element(page.getByRole("status").filter({ hasText: /character 5|position 5|space/i })).toBeVisible();
  await expect.element(page.getByRole("checkbox", { name: "Padding (=)" })).toBeDisabled();
  await expect.element(page.getByRole("checkbox", { name: "Strict (RFC 4648)" })).toBeEnabled();
});

test("a long text goes to a worker as a file, which can be closed", async () => {
  await renderTool(Base64TextPage, "/tools/base64-str");
  await navigator.clipboard.writeText("long ".repeat(250_000));
  await page.getByRole("button", { name: "Paste into Text or Base64" }).click();
  const file = page.getByRole("region", { name: "File" });
  await expect.element(file.getByRole("status")).toMatchTextContent(/of Base64\. Too large to show here/);
  await expect.element(file.getByRole("button", { name: "Save pasted.txt.b64" })).toBeVisible();
  await expectSoundPage();
  await file.getByRole("button", { name: "Close file" }).click();
  await expect.element(file).not.toBeInTheDocument();
});
