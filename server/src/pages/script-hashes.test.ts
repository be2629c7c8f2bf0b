import { hash } from "node:crypto";
import { expect, test } from "vitest";
import { hashScripts } from "./script-hashes.ts";

const NONCE = "a+/b==";
const sourceOf = (code: string) => `'sha256-${hash("sha256", code, "base64")}'`;

test("only scripts with the nonce are hashed, each once", () => {
  const html = [
    `<script nonce="${NONCE}">let a = 1 < 2;</script>`,
    `<script type="module" nonce="${NONCE}" src="/a.js"></script>`,
    "<script>stolen()</script>",
    `<script nonce="guess">guessed()</script>`,
    `<script nonce="${NONCE}">let a = 1 < 2;</script>`,
  ].join("");
  expect(hashScripts(html, NONCE)).toEqual({
    html: '<script>let a = 1 < 2;</script><script type="module" src="/a.js"></script><script>stolen()</script><script nonce="guess">guessed()</script><script>let a = 1 < 2;</script>',
    sources: [sourceOf("let a = 1 < 2;")],
  });
});
