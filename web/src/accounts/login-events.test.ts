import { FREE_USER } from "@fiddle/protocol";
import { expect, test } from "vitest";
import { detectLogin, onLoggedIn } from "./login-events.ts";

const ADA = { ...FREE_USER, id: "ada" };
const BOB = { ...FREE_USER, id: "bob" };

/** A browser's storage, which outlives a page. */
function memory() {
  let text: string | null = null;
  return { read: () => text, write: (next: string) => void (text = next) };
}

test("each login is reported once, even to a page that subscribes later", () => {
  const seams = memory();
  detectLogin({ ...seams, user: FREE_USER });
  detectLogin({ ...seams, user: ADA });
  const reported: string[] = [];
  const stop = onLoggedIn(({ id }) => void reported.push(id), { ...seams, user: ADA });
  detectLogin({ ...seams, user: ADA });
  stop();
  const stopAgain = onLoggedIn(({ id }) => void reported.push(`${id} again`), { ...seams, user: ADA });
  expect(reported).toEqual(["ada"]);
  detectLogin({ ...seams, user: BOB });
  stopAgain();
  expect(reported).toEqual(["ada", "bob again"]);
});
