import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { example, expectSoundPage, field, renderTool, textIn } from "../../../testing/render-tool.tsx";
import Base64ImagePage from "./page.tsx";

const PNG = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><script>document.title="ran"</script></svg>`;

const encoded = () => field("Base64, data URI, CSS or HTML to decode");

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));

test("an image becomes text, and a wrong label is found out", async () => {
  await renderTool(Base64ImagePage, "/tools/base64-image");
  const file = new File([bytesOf(PNG)], "photo.jpg", { type: "image/jpeg" });
  await userEvent.upload(page.getByLabelText("Images to encode"), file);
  await expect.element(page.getByText("This file is labeled image/jpeg, but it is actually image/png.")).toBeVisible();
  const card = page.getByRole("region", { name: "photo.png" });
  await expect.element(card).toMatchTextContent(/1 × 1/);
  await expect.element(field("Text")).toHaveValue(`data:image/png;base64,${PNG}`);
  await card.getByRole("combobox", { name: "Format" }).last().selectOptions("css");
  await expect.poll(() => textIn("Text")).toMatch(/url\(/);
  await card.getByRole("button", { name: "Remove" }).click();
  await expect.element(card).not.toBeInTheDocument();
});

test("an SVG is shown and converted, and its script doesn't run", async () => {
  const title = document.title;
  await renderTool(Base64ImagePage, "/tools/base64-image");
  await encoded().fill(btoa(SVG));
  const card = page.getByRole("region", { name: "decoded.svg" });
  await expect.element(card).toMatchTextContent(/40 × 20/);
  await card.getByRole("button", { name: "Convert" }).click();
  await expect.element(page.getByRole("region", { name: "decoded.webp" })).toMatchTextContent(/image\/webp/);
  expect(document.title).toBe(title);
});

test("what isn't an image is explained, and an image after it takes its place", async () => {
  await renderTool(Base64ImagePage, "/tools/base64-image");
  await encoded().fill("AAAA");
  await expect.element(page.getByText(/^This isn't an image/)).toBeVisible();
  await userEvent.upload(page.getByLabelText("Images to encode"), new File(["text"], "notes.txt"));
  await expect.element(page.getByText(/^notes\.txt: /)).toBeVisible();
  await encoded().fill(PNG);
  await expect.element(page.getByText(/isn't an image/)).not.toBeInTheDocument();
  await expect.element(page.getByRole("img", { name: "decoded.png" })).toBeVisible();
});

test("an example and a name without end fit a phone", async () => {
  await renderTool(Base64ImagePage, "/tools/base64-image");
  await example(document.querySelector("[aria-label=Examples] button")?.textContent ?? "").click();
  const file = new File([bytesOf(PNG)], `${"long".repeat(60)}.png`, { type: "image/png" });
  await userEvent.upload(page.getByLabelText("Images to encode"), file);
  await expect.element(page.getByRole("region", { name: /^longlong/ })).toBeVisible();
  await expectSoundPage();
});
