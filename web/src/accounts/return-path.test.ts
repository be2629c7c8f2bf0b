import { expect, test } from "vitest";
import { loginPath, safeReturnPath } from "./return-path.ts";

test("the return path keeps paths of this site", () => {
  for (const path of ["/", "/account", "/fiddles/ab?checkpoint=1#cell", "/saved/a%20b"])
    expect(safeReturnPath(path)).toBe(path);
});

test("the return path never leads to another site or back to the login page", () => {
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
    expect([path, safeReturnPath(path)]).toEqual([path, "/"]);
});

test("a login link contains the path to return to", () => {
  expect(loginPath("/pricing?a=1&b=2")).toBe("/login?next=%2Fpricing%3Fa%3D1%26b%3D2");
  expect(loginPath("/")).toBe("/login");
  expect(loginPath("/login?next=%2Faccount")).toBe("/login");
});
