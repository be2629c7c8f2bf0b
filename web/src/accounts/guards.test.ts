import type { DocumentContext } from "@fiddle/protocol";
import { RouterContextProvider } from "react-router";
import { describe, expect, test } from "vitest";
import { documentContext } from "../context.ts";
import { requireGuest, requireLogin } from "./guards.ts";
import { testToken } from "./test-token.ts";

const IN_A_MINUTE = Date.now() / 1000 + 60;
const VALID = `PF_REFRESH_TOKEN=${testToken(IN_A_MINUTE)}`;
const EXPIRED = `PF_REFRESH_TOKEN=${testToken(IN_A_MINUTE - 120)}; PF_ACCESS_TOKEN=${testToken(IN_A_MINUTE - 120)}`;

describe("on the server", () => {
  test("a page that needs an account redirects guests to the login page", () => {
    for (const cookie of ["", EXPIRED, "PF_REFRESH_TOKEN=nonsense"])
      expect(redirectOf(requireLogin, "/account?tab=1", cookie)).toBe("/login?next=%2Faccount%3Ftab%3D1");
    expect(redirectOf(requireLogin, "/account", VALID)).toBeNull();
  });

  test("the login page redirects users who are logged in", () => {
    expect(redirectOf(requireGuest, "/login", "")).toBeNull();
    expect(redirectOf(requireGuest, "/login", VALID)).toBe("/");
    expect(redirectOf(requireGuest, "/login?next=/saved", VALID)).toBe("/saved");
    expect(redirectOf(requireGuest, "/login?next=//other.example", VALID)).toBe("/");
  });

  test("over https only the cookie that no other host can set counts", () => {
    const app = "https://fiddle.example";
    expect(redirectOf(requireLogin, "/account", VALID, app)).toBe("/login?next=%2Faccount");
    expect(redirectOf(requireLogin, "/account", `${VALID}; __Host-${VALID}`, app)).toBeNull();
  });
});

/** Behind a proxy the request itself may say http. */
function redirectOf(guard: typeof requireLogin, path: string, cookie: string, appUrl = "http://localhost") {
  const url = new URL(path, "http://localhost");
  const context = new RouterContextProvider();
  context.set(documentContext, { appUrl } as DocumentContext);
  try {
    guard({ url, request: new Request(url, { headers: { cookie } }), context });
    return null;
  } catch (thrown) {
    return (thrown as Response).headers.get("location");
  }
}
