/** Runs before each file of component tests: the product's styles, a clean page and no unnoticed errors. */
import "../src/styles/app.css";
import { page } from "vitest/browser";
import { afterEach, beforeEach, expect } from "vitest";
import { startConsoleWatch, newErrors } from "./console.ts";

startConsoleWatch();
/** A page can write what its reader has chosen into it, which the next test's page would read. */
const ADDRESS = location.href;

beforeEach(async () => {
  history.replaceState(null, "", ADDRESS);
  localStorage.clear();
  sessionStorage.clear();
  document.body.className = "dark";
  await page.viewport(1280, 800);
});

afterEach(() => {
  expect(newErrors(), "errors in the console").toEqual([]);
});
