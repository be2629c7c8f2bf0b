import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { example, expectSoundPage, field, renderTool } from "../../../testing/render-tool.tsx";
import UrlDecoderPage from "./page.tsx";

const text = () => field("Encoded text or URL");

test("text is decoded as often as it was encoded, or once", async () => {
  await renderTool(UrlDecoderPage, "/tools/urldecoder");
  await text().fill("%2520");
  await expect.element(page.getByText(/^The text was encoded 2×\./)).toBeVisible();
  await expect.element(field("Decoded")).toHaveValue(" ");
  await page.getByRole("checkbox", { name: "Decode repeatedly" }).click();
  await expect.element(field("Decoded")).toHaveValue("%20");
});

test("a URL is changed in its parts", async () => {
  await renderTool(UrlDecoderPage, "/tools/urldecoder");
  await expect.element(page.getByRole("region", { name: "Parts of the URL" })).not.toBeInTheDocument();
  await example("URL").click();
  await expect.element(field("Host")).toHaveValue("münchen.example");
  await page.getByRole("button", { name: "Remove tracking" }).click();
  await field("Value of parameter 1").fill("c&d");
  await expect
    .element(text())
    .toHaveValue("https://xn--mnchen-3ya.example/caf%C3%A9/?q=c%26d&a=1&a=2&next=https%3A%2F%2Fexample.org%2Fback#top");
  await expect.element(field("Value of parameter 1")).toHaveFocus();
});

test("damaged escapes are marked and can be read as Latin-1", async () => {
  await renderTool(UrlDecoderPage, "/tools/urldecoder");
  await example("Damaged").click();
  await expect.element(page.getByText(/2 invalid escapes were left unchanged/)).toBeVisible();
  expect(Array.from(document.querySelectorAll("mark"), (mark) => mark.textContent)).toEqual(["%zz", "%E9"]);
  await page.getByRole("button", { name: "Decode as Latin-1" }).click();
  await expect.element(page.getByText(/One invalid escape was left unchanged/)).toBeVisible();
});

test("a URL with twenty parameters fits a phone", async () => {
  await renderTool(UrlDecoderPage, "/tools/urldecoder");
  const query = Array.from({ length: 20 }, (_, at) => `${"n".repeat(40)}${at}=${"v".repeat(80)}`).join("&");
  await text().fill(`https://user:secret@example.org/${"p".repeat(300)}?${query}`);
  await expect.element(field("Value of parameter 20")).toBeInTheDocument();
  await expect.element(field("Password")).toHaveAccessibleDescription(/isn't secret/);
  await expectSoundPage();
});
