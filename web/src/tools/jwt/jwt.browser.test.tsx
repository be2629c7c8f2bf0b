import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { example, expectSoundPage, field, renderTool, textIn } from "../../../testing/render-tool.tsx";
import { hmacToken } from "../../../testing/hmac-token.ts";
import JwtPage from "./page.tsx";

const SECRET = "k".repeat(32);
const verdict = page.getByRole("status", { name: "Verification" });

/** Shows a token and its secret. */
async function verify(token: string, secret = SECRET): Promise<void> {
  await field("Token").fill(token);
  await field("Secret").fill(secret);
}

test("a token is verified with its key, and rejected after a change", async () => {
  await renderTool(JwtPage, "/tools/jwt");
  await example("ES256 with key").click();
  await expect.element(verdict).toMatchTextContent(/Signature verified.*The token expired/);
  await expect.element(page.getByRole("list", { name: "Warnings" })).toMatchTextContent(/This is a private key\./);
  const token = textIn("Token");
  await field("Token").fill(token.replace(/.{3}$/, "AAA"));
  await expect.element(verdict).toMatchTextContent(/Invalid signature/);
  await example("Unsigned").click();
  await expect.element(verdict).toMatchTextContent(/Unsigned token \(alg: none\)/);
});

test("large numbers stay as written, and the payload goes back to the editor with them", async () => {
  await renderTool(JwtPage, "/tools/jwt");
  await verify(await hmacToken('{"alg":"HS256"}', '{"iss":"https://example.org","id":9007199254740993}', SECRET));
  await expect.element(verdict).toMatchTextContent(/Signature verified/);
  await expect.element(page.getByRole("row", { name: /^id/ })).toMatchTextContent(/9007199254740993/);
  await page.getByRole("button", { name: "Edit and sign again" }).click();
  await expect.poll(() => textIn("Payload")).toContain('"id": 9007199254740993');
});

test("a signed token is verified with the same secret, by keys", async () => {
  await renderTool(JwtPage, "/tools/jwt");
  await example("Sign a token").click();
  await expect.poll(() => textIn("Signed token")).toMatch(/^eyJ/);
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(verdict).toMatchTextContent(/Signature verified/);
});

test("claims that data named like an object's own members are listed like others", async () => {
  await renderTool(JwtPage, "/tools/jwt");
  const claims = '{"__proto__":{"a":1},"constructor":"c","toString":2,"hasOwnProperty":null,"sub":"x"}';
  await verify(await hmacToken('{"alg":"HS256"}', claims, SECRET));
  await expect.element(verdict).toMatchTextContent(/Signature verified/);
  const rows = page.getByRole("table", { name: "Claims of the token" }).getByRole("row").elements().slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    '__proto__{"a":1}',
    "constructorc",
    "toString2",
    "hasOwnPropertynull",
    "subxSubject: who it's about",
  ]);
});

test.each([
  ["b64: false", '{"alg":"HS256","b64":false,"crit":["b64"]}', '{"a":1}', /another text than this payload/],
  ["an unknown extension", '{"alg":"HS256","crit":["x"],"x":1}', '{"a":1}', /extension \(crit: x\)/],
  ["a name twice", '{"alg":"HS256"}', '{"sub":"ada","sub":"bob"}', /The payload has “sub” twice/],
])("a token with %s isn't accepted, whoever signed it", async (_, header, payload, reason) => {
  await renderTool(JwtPage, "/tools/jwt");
  await verify(await hmacToken(header, payload, SECRET));
  await expect.element(verdict).toMatchTextContent(/^Not accepted\./);
  await expect.element(verdict).toMatchTextContent(reason);
  await expect.element(verdict).not.toMatchTextContent(/verified/);
});

test("a token within a token is pointed out, and opened on request", async () => {
  await renderTool(JwtPage, "/tools/jwt");
  const inner = await hmacToken('{"alg":"HS256"}', '{"sub":"x"}', "another secret");
  await verify(await hmacToken('{"alg":"HS256","cty":"JWT"}', inner, SECRET));
  await expect.element(verdict).toMatchTextContent(/Signature verified/);
  await page.getByRole("button", { name: "Open the inner token" }).click();
  await expect.element(field("Token")).toHaveValue(inner);
  await expect.element(verdict).toMatchTextContent(/Invalid signature/);
});

test("a token of 4 MB is read by a worker, verified, and shown in part", async () => {
  await renderTool(JwtPage, "/tools/jwt");
  const claims = JSON.stringify({ sub: "x", big: "y".repeat(2_900_000), more: Array(20_000).fill(1) });
  await navigator.clipboard.writeText(await hmacToken('{"alg":"HS256"}', claims, SECRET));
  await page.getByRole("button", { name: "Paste into Token" }).click();
  await field("Secret").fill(SECRET);
  await expect.element(verdict).toMatchTextContent(/Signature verified/);
  await expect.element(page.getByText(/^3\.9 MB\. Only the beginning is shown\.$/)).toBeVisible();
  // What stays on the page is what makes it slow.
  expect(document.body.textContent.length).toBeLessThan(700_000);
  await page.getByRole("button", { name: "Clear token" }).click();
  await expect.element(field("Token")).toHaveValue("");
});

test("each part of a token has the color of its panel", async () => {
  await renderTool(JwtPage, "/tools/jwt");
  await example("ES256 with key").click();
  await expect.element(verdict).toMatchTextContent(/Signature verified/);
  const parts = [...document.querySelectorAll("p[aria-hidden] > span")].map((part) => getComputedStyle(part).color);
  const panels = ["Header", "Payload", "Public key"].map((name) => {
    const borders = [];
    for (let box = field(name).element().parentElement; box; box = box.parentElement) {
      const { borderLeftWidth, borderLeftColor } = getComputedStyle(box);
      if (borderLeftWidth === "3px") borders.push(borderLeftColor);
    }
    return borders.join();
  });
  expect(panels).toEqual(parts);
  expect(new Set(parts).size).toBe(3);
});

test("what isn't a token is explained at the field", async () => {
  await renderTool(JwtPage, "/tools/jwt");
  await expect.element(verdict).not.toBeInTheDocument();
  await field("Token").fill("hello");
  await expect.element(field("Token")).toHaveAttribute("aria-invalid", "true");
  await expect.element(field("Token")).not.toHaveAccessibleDescription("");
});

test("a long token fits a phone", async () => {
  await renderTool(JwtPage, "/tools/jwt");
  const claims = JSON.stringify({ long: "x".repeat(5000), [`name${"n".repeat(300)}`]: "y z".repeat(300), exp: 4e9 });
  await verify(await hmacToken('{"alg":"HS256"}', claims, SECRET));
  await expect.element(verdict).toMatchTextContent(/Signature verified/);
  await expectSoundPage();
});
