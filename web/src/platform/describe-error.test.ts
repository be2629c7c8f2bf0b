import { UNSAFE_ErrorResponseImpl as ErrorResponse } from "react-router";
import { expect, test } from "vitest";
import { describeError } from "./describe-error.ts";

const SORRY = "Something went wrong on this page. Reload it, or go back to the homepage.";

test.each([
  [
    "a path without a page",
    new ErrorResponse(404, "", "Page Not Found: /a/b"),
    404,
    "Page not found",
    "Page Not Found: /a/b",
  ],
  ["a missing answer", new ErrorResponse(404, "Not Found", null), 404, "Page not found", "Page Not Found: /here"],
  [
    "HTML instead of data",
    new Error("Unable to decode turbo-stream response"),
    404,
    "Page not found",
    "Page Not Found: /here",
  ],
  ["a refusal", new ErrorResponse(403, "Forbidden", "Log in first."), 403, "That didn't work", "Log in first."],
  ["a server's failure", new ErrorResponse(503, "", null), 503, "Something went wrong", SORRY],
  ["a bug", new TypeError("x is undefined"), 500, "Something went wrong", SORRY],
  ["anything else thrown", "text", 500, "Something went wrong", SORRY],
])("%s", (_name, error, status, title, message) => {
  expect(describeError(error, "/here")).toEqual({ status, title, message });
});
