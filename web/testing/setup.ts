/** Runs before each file of component tests: the product's styles, a clean page and no unnoticed errors. */
import "../src/styles/app.css";
import { page } from "vitest/browser";
import { afterEach, beforeEach, expect } from "vitest";
import { startConsoleWatch, newErrors } from "./console.ts";

startConsoleWatch();

beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  document.body.className = "dark";
  await page.viewport(1280, 800);
});

afterEach(() => {
  expect(newErrors(), "errors in the console").toEqual([]);
});
