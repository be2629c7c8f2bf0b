import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { MARK_SCRIPT } from "./mark.ts";
import { testToken } from "./testing.ts";

/** The attributes that the root element has after the script, for these cookies. */
function marksFor(cookie: string | null): string[] {
  const marks: string[] = [];
  const documentElement = { setAttribute: (name: string) => void marks.push(name) };
  const document = {
    documentElement,
    get cookie() {
      if (cookie === null) throw new Error("SecurityError");
      return cookie;
    },
  };
  runInNewContext(MARK_SCRIPT, { document, atob, Date, JSON });
  return marks;
}

test("the root element is marked while the refresh token lives", () => {
  const soon = Date.now() / 1000 + 60;
  expect(marksFor(`a=b; PF_REFRESH_TOKEN=${testToken(soon)}`)).toEqual(["data-logged-in"]);
  for (const cookie of [
    "",
    `PF_REFRESH_TOKEN=${testToken(soon - 120)}`,
    `XPF_REFRESH_TOKEN=${testToken(soon)}`,
    "PF_REFRESH_TOKEN=nonsense",
    "PF_REFRESH_TOKEN=a.%%%.c",
    null,
  ])
    expect([cookie, marksFor(cookie)]).toEqual([cookie, []]);
});
