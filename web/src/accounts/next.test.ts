import { expect, test } from "vitest";
import { loginPath, safeNext } from "./next.ts";

test("the way back leads to pages of ours", () => {
  for (const path of ["/", "/account", "/fiddles/ab?checkpoint=1#cell", "/saved/a%20b"])
    expect(safeNext(path)).toBe(path);
});

test("the way back never leads to another site, nor round in a circle", () => {
  for (const path of [
    null,
    "",
    "account",
    "https://other.example/",
    "javascript:alert(1)",
    "//other.example",
    "/\\other.example",
    "/\t/other.example",
    "/\n//other.example",
    "/.//other.example",
    "/a/..//other.example",
    "/%2e//other.example",
    "/login?next=/login",
    "/login/",
  ])
    expect([path, safeNext(path)]).toEqual([path, "/"]);
});

test("a link to log in carries where the person is", () => {
  expect(loginPath("/pricing?a=1&b=2")).toBe("/login?next=%2Fpricing%3Fa%3D1%26b%3D2");
  expect(loginPath("/")).toBe("/login");
  expect(loginPath("/login?next=%2Faccount")).toBe("/login");
});
