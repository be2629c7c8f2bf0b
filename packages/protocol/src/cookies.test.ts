import { expect, test } from "vitest";
import { cookieName, readCookie } from "./cookies.ts";

test("cookie names have the prefix over https", () => {
  expect([cookieName("PF_OIDC", "https:"), cookieName("PF_OIDC", "http:")]).toEqual(["__Host-PF_OIDC", "PF_OIDC"]);
});

test.each([
  ["", null],
  ["A=1", "1"],
  ["x=0; A=1; y=2", "1"],
  ["x=0;A=1;\tB=2", "1"],
  ["A=x.y=.z", "x.y=.z"],
  ["A=", null],
  ["A", null],
  ["XA=1; AX=1; a=1", null],
  // This cookie was set by a page of another host name of the domain, and must not count as ours.
  ["A=theirs; A=ours", null],
  ["A=; A=theirs", null],
  ["\u00a0A=theirs", null],
  ["A=ours; \u00a0A=theirs; \u2003A=theirs; A =theirs", "ours"],
])("in %j, the cookie A is %j", (cookies, value) => {
  expect(readCookie(cookies, "A")).toBe(value);
});
