import { afterEach, expect, test } from "vitest";
import { currentToasts, dismissToast, onToasts, toast } from "./toasts.ts";

const messages = () => currentToasts().map((each) => each.message);

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

test("the newest three stay, the same words once", () => {
  for (const message of ["one", "two", "one", "three", "four"]) toast(message);
  expect(messages()).toEqual(["one", "three", "four"]);
});

test("goes when it is told to", () => {
  let heard = 0;
  const stop = onToasts(() => {
    heard += 1;
  });
  const dismiss = toast("Cell deleted", { action: { label: "Undo", run: () => undefined } });
  expect(messages()).toEqual(["Cell deleted"]);
  dismiss();
  stop();
  toast("unheard");
  expect([messages(), heard]).toEqual([["unheard"], 2]);
});

test("what asks for an answer stays longer", () => {
  toast("Saved");
  toast("Not saved", { tone: "bad" });
  expect(currentToasts().map((each) => each.milliseconds)).toEqual([5_000, 10_000]);
});
