import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { LOGGED_IN_SCRIPT } from "./logged-in-attribute.ts";
import { testToken } from "./test-token.ts";

/** The attributes the script sets on the root element for these cookies. */
function attributesFor(cookie: string | null, protocol = "http:"): string[] {
  const attributes: string[] = [];
  const documentElement = { setAttribute: (name: string) => void attributes.push(name) };
  const document = {
    documentElement,
    get cookie() {
      if (cookie === null) throw new Error("SecurityError");
      return cookie;
    },
  };
  runInNewContext(LOGGED_IN_SCRIPT, { document, location: { protocol }, atob, Date, JSON });
  return attributes;
}

test("the root element has the attribute while the refresh token is valid", () => {
  const soon = Date.now() / 1000 + 60;
  expect(attributesFor(`a=b; PF_REFRESH_TOKEN=${testToken(soon)}`)).toEqual(["data-logged-in"]);
  for (const cookie of [
    "",
    `PF_REFRESH_TOKEN=${testToken(soon - 120)}`,
    `XPF_REFRESH_TOKEN=${testToken(soon)}`,
    "PF_REFRESH_TOKEN=nonsense",
    "PF_REFRESH_TOKEN=a.%%%.c",
    `PF_REFRESH_TOKEN=${testToken(soon)}; PF_REFRESH_TOKEN=${testToken(soon)}`,
    null,
  ])
    expect([cookie, attributesFor(cookie)]).toEqual([cookie, []]);
});

test("over https only the cookie that no other host can set counts", () => {
  const token = testToken(Date.now() / 1000 + 60);
  const both = `PF_REFRESH_TOKEN=a.b.c; __Host-PF_REFRESH_TOKEN=${token}; PF_REFRESH_TOKEN=d.e.f`;
  expect(attributesFor(both, "https:")).toEqual(["data-logged-in"]);
  for (const cookie of [`PF_REFRESH_TOKEN=${token}`, `\u00a0__Host-PF_REFRESH_TOKEN=${token}`])
    expect([cookie, attributesFor(cookie, "https:")]).toEqual([cookie, []]);
});
