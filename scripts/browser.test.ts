import { expect, test } from "vitest";
import { type BrowserSource, chooseBrowser } from "./browser.ts";
import { asUser } from "./browser-install.ts";

function source(name: string, paths: readonly string[], asked: string[], final = false): BrowserSource {
  return {
    name,
    final,
    find: () => {
      asked.push(name);
      return paths;
    },
  };
}

test("takes the first executable that starts and asks no later source", () => {
  const asked: string[] = [];
  const sources = [source("a", [], asked), source("b", ["/stub", "/good"], asked), source("c", ["/other"], asked)];
  const choice = chooseBrowser(sources, (path) => path !== "/stub");
  expect({ choice, asked }).toEqual({ choice: { found: true, path: "/good", source: "b" }, asked: ["a", "b"] });
});

test("goes on when what an earlier source has does not start", () => {
  const sources = [source("a", ["/stub"], []), source("b", ["/good"], [])];
  expect(chooseBrowser(sources, (path) => path === "/good")).toEqual({ found: true, path: "/good", source: "b" });
});

test("does not replace a browser the person named by another one", () => {
  const asked: string[] = [];
  const sources = [source("named by FIDDLE_CHROMIUM", ["/mine"], asked, true), source("b", ["/good"], asked)];
  expect(chooseBrowser(sources, (path) => path === "/good")).toEqual({
    found: false,
    reason:
      "/mine (named by FIDDLE_CHROMIUM) does not start. Install Chromium or Chrome, or set FIDDLE_CHROMIUM to the path of one.",
  });
  expect(asked).toEqual(["named by FIDDLE_CHROMIUM"]);
});

test("says what was tried and what to do when nothing starts", () => {
  expect(chooseBrowser([source("a", [], [], true), source("b", ["/stub"], [])], () => false)).toEqual({
    found: false,
    reason:
      "No browser starts here. Tried: a; b. Install Chromium or Chrome, or set FIDDLE_CHROMIUM to the path of one.",
  });
});

test("asks for root only where it is needed, and never for a password", () => {
  const manager = { program: "x", commands: [["x", "install"]], root: true };
  expect([asUser(manager, true), asUser(manager, false), asUser({ ...manager, root: false }, false)]).toEqual([
    [["x", "install"]],
    [["sudo", "-n", "x", "install"]],
    [["x", "install"]],
  ]);
});
