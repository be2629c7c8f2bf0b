import { afterEach, expect, test } from "vitest";
import { currentToasts, dismissToast, onToasts, toast } from "./toasts.ts";

const messages = () => currentToasts().map((each) => each.message);

afterEach(() => {
  for (const { id } of currentToasts()) dismissToast(id);
});

test("the newest three are shown, and a repeated message once", () => {
  for (const message of ["one", "two", "one", "three", "four"]) toast(message);
  expect(messages()).toEqual(["one", "three", "four"]);
});

test("a toast can be dismissed, and listeners unsubscribe", () => {
  let calls = 0;
  const stop = onToasts(() => {
    calls += 1;
  });
  const dismiss = toast("Cell deleted", { action: { label: "Undo", run: () => undefined } });
  expect(messages()).toEqual(["Cell deleted"]);
  dismiss();
  stop();
  toast("Saved");
  expect([messages(), calls]).toEqual([["Saved"], 2]);
});

test("errors stay longer", () => {
  toast("Saved");
  toast("Not saved", { tone: "bad" });
  expect(currentToasts().map((each) => each.milliseconds)).toEqual([5_000, 10_000]);
});
