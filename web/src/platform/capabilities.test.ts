import { capabilitiesWithout } from "@fiddle/protocol/capabilities.ts";
import { afterEach, expect, test, vi } from "vitest";
import { absentNames, isOffered } from "./capabilities.ts";

afterEach(() => vi.unstubAllGlobals());

test("the page's tag names what its host doesn't offer", () => {
  const content = absentNames(capabilitiesWithout(["accounts", "saving"]));
  expect(content).toBe("accounts saving");
  vi.stubGlobal("document", { querySelector: () => ({ content }) });
  expect([isOffered("accounts"), isOffered("saving"), isOffered("agent")]).toEqual([false, false, true]);
});

test("a page without the tag has everything", () => {
  expect(absentNames(capabilitiesWithout([]))).toBe("");
  vi.stubGlobal("document", { querySelector: () => null });
  expect(isOffered("accounts")).toBe(true);
});
