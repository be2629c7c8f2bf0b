import { expect, test } from "vitest";
import { toSqlError } from "./errors.ts";

test.each([
  [
    "Chromium",
    "Invalid Error: NetworkError: Failed to execute 'send' on 'XMLHttpRequest': Failed to load 'https://data.example/a.csv'.",
    "data.example",
  ],
  ["Firefox", "Invalid Error: NetworkError: A network error occurred.", "The site"],
])("an address that %s can't read is named without the engine's words", (_, message, site) => {
  const error = toSqlError(message);
  expect(error.ename).toBe("Network Error");
  expect(error.message).toContain(`${site} doesn't let other sites read it from a browser (CORS)`);
  expect(error.message).not.toMatch(/XMLHttpRequest|NetworkError/);
});
