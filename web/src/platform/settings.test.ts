import { expect, test } from "vitest";
import { readChosen, setSetting, setting, subscribeSettings } from "./settings.ts";

test("what was stored is read without what is unknown or of another type", () => {
  expect(readChosen('{"enableLinting":false,"gone":1}')).toEqual({ enableLinting: false });
  expect(readChosen('{"enableLinting":"yes"}')).toEqual({});
  for (const broken of ["", "null", "{", "[]"]) expect(readChosen(broken)).toEqual({});
});

test("a setting has its initial value until it is set, and again when it is reset", () => {
  const seen: boolean[] = [];
  const stop = subscribeSettings(() => seen.push(setting("enableLinting")));
  setSetting("enableLinting", false);
  setSetting("enableLinting", undefined);
  stop();
  expect(seen).toEqual([false, true]);
});
