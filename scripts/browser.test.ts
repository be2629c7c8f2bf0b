import { expect, test } from "vitest";
import { type BrowserSource, chooseBrowser, commandsFor } from "./browser.ts";

function source(name: string, paths: readonly string[], queried: string[], isFinal = false): BrowserSource {
  return {
    name,
    isFinal,
    find: () => {
      queried.push(name);
      return paths;
    },
  };
}

test("picks the first executable that starts and skips the later sources", () => {
  const queried: string[] = [];
  const sources = [
    source("a", [], queried),
    source("b", ["/stub", "/good"], queried),
    source("c", ["/other"], queried),
  ];
  const choice = chooseBrowser(sources, (path) => path !== "/stub");
  expect({ choice, queried }).toEqual({ choice: { found: true, path: "/good", source: "b" }, queried: ["a", "b"] });
});

test("continues with the next source if an executable does not start", () => {
  const sources = [source("a", ["/stub"], []), source("b", ["/good"], [])];
  expect(chooseBrowser(sources, (path) => path === "/good")).toEqual({ found: true, path: "/good", source: "b" });
});

test("does not replace the browser that FIDDLE_CHROMIUM names", () => {
  const queried: string[] = [];
  const sources = [source("named by FIDDLE_CHROMIUM", ["/mine"], queried, true), source("b", ["/good"], queried)];
  expect(chooseBrowser(sources, (path) => path === "/good")).toEqual({
    found: false,
    reason:
      "/mine (named by FIDDLE_CHROMIUM) doesn't start. Install Chromium or Chrome, or set FIDDLE_CHROMIUM to the path of one.",
  });
  expect(queried).toEqual(["named by FIDDLE_CHROMIUM"]);
});

test("if nothing starts, says what it tried and what to do", () => {
  expect(chooseBrowser([source("a", [], [], true), source("b", ["/stub"], [])], () => false)).toEqual({
    found: false,
    reason:
      "No working browser found. Tried: a; b. Install Chromium or Chrome, or set FIDDLE_CHROMIUM to the path of one.",
  });
});

test("uses sudo only where it is needed, and never asks for a password", () => {
  const manager = { program: "x", commands: [["x", "install"]], needsRoot: true };
  expect([
    commandsFor(manager, true),
    commandsFor(manager, false),
    commandsFor({ ...manager, needsRoot: false }, false),
  ]).toEqual([[["x", "install"]], [["sudo", "-n", "x", "install"]], [["x", "install"]]]);
});
