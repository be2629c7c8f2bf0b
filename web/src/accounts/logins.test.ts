import { FREE_USER } from "@fiddle/protocol";
import { expect, test } from "vitest";
import { noticeLogin, onLoggedIn } from "./logins.ts";

const ADA = { ...FREE_USER, id: "ada" };
const BOB = { ...FREE_USER, id: "bob" };

/** What a browser remembers, over pages. */
function memory() {
  let text: string | null = null;
  return { read: () => text, write: (next: string) => void (text = next) };
}

test("a login is told once, also to a page that listens later", () => {
  const seams = memory();
  noticeLogin({ ...seams, user: FREE_USER });
  noticeLogin({ ...seams, user: ADA });
  const told: string[] = [];
  const stop = onLoggedIn(({ id }) => void told.push(id), { ...seams, user: ADA });
  noticeLogin({ ...seams, user: ADA });
  stop();
  const again = onLoggedIn(({ id }) => void told.push(`${id} again`), { ...seams, user: ADA });
  expect(told).toEqual(["ada"]);
  noticeLogin({ ...seams, user: BOB });
  again();
  expect(told).toEqual(["ada", "bob again"]);
});
