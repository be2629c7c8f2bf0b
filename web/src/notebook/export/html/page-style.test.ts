import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { colors } from "./page-style.ts";

const TOKENS = readFileSync(new URL("../../../../../packages/ui/src/tokens.css", import.meta.url), "utf8");

test.each(["body.dark", "body.light"])("the tokens have the colors of %s", (theme) => {
  for (const name of ["--canvas", "--text", "--code-keyword", "--ansi-red", "--danger"])
    expect(colors(TOKENS, theme)).toMatch(new RegExp(`^  ${name}: #[0-9a-f]{6};$`, "m"));
});
