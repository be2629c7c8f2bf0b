import { describe, expect, test } from "vitest";
import { requireGuest, requireLogin } from "./guards.ts";
import { testToken } from "./testing.ts";

const SOON = Date.now() / 1000 + 60;
const LIVE = `PF_REFRESH_TOKEN=${testToken(SOON)}`;
const EXPIRED = `PF_REFRESH_TOKEN=${testToken(SOON - 120)}; PF_ACCESS_TOKEN=${testToken(SOON - 120)}`;

describe("on the server", () => {
  test("a page that needs an account sends guests to log in and back", () => {
    for (const cookie of ["", EXPIRED, "PF_REFRESH_TOKEN=nonsense"])
      expect(sent(requireLogin, "/account?tab=1", cookie)).toBe("/login?next=%2Faccount%3Ftab%3D1");
    expect(sent(requireLogin, "/account", LIVE)).toBeNull();
  });

  test("the login page sends on whoever is logged in", () => {
    expect(sent(requireGuest, "/login", "")).toBeNull();
    expect(sent(requireGuest, "/login", LIVE)).toBe("/");
    expect(sent(requireGuest, "/login?next=/saved", LIVE)).toBe("/saved");
    expect(sent(requireGuest, "/login?next=//other.example", LIVE)).toBe("/");
  });
});

function sent(guard: typeof requireLogin, path: string, cookie: string): string | null {
  const url = new URL(path, "http://localhost");
  try {
    guard({ url, request: new Request(url, { headers: { cookie } }) });
    return null;
  } catch (thrown) {
    return (thrown as Response).headers.get("location");
  }
}
