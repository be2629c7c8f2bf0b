import { expect, test } from "vitest";
import { documentUrl, frameSandbox, hostOfDocument, messageOrigin, targetOrigin } from "./kernel-host.ts";

test("a kernel host on an origin of its own", () => {
  const host = "https://kernel.example/kernel/0123456789";
  expect(documentUrl(host, "frame", "#start=pyodide")).toBe(`${host}/frame.html#start=pyodide`);
  expect(hostOfDocument(documentUrl(host, "frame"))).toBe(host);
  expect([frameSandbox(host), targetOrigin(host), messageOrigin(host)]).toEqual([
    "allow-scripts allow-same-origin",
    "https://kernel.example",
    "https://kernel.example",
  ]);
});

test("a kernel host without an origin never shares the page's", () => {
  expect(documentUrl("/course/kernel", "output")).toBe("/course/kernel/output.html");
  expect([frameSandbox("/course/kernel"), targetOrigin("/course/kernel"), messageOrigin("/course/kernel")]).toEqual([
    "allow-scripts",
    "*",
    "null",
  ]);
});
