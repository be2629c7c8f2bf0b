import { expect, test } from "vitest";
import { fileAddress } from "./addresses.ts";

test.each([
  ["https://x.org/a/b.csv?v=1", "https://x.org/a/b.csv?v=1", "b.csv"],
  [" x.org/b.csv ", "https://x.org/b.csv", "b.csv"],
  ["https://github.com/o/r/blob/main/d/a%20b.csv", "https://raw.githubusercontent.com/o/r/main/d/a%20b.csv", "a b.csv"],
  ["https://gist.github.com/me/abc123", "https://gist.githubusercontent.com/me/abc123/raw", "data.txt"],
  [
    "https://huggingface.co/datasets/o/d/blob/main/t.parquet",
    "https://huggingface.co/datasets/o/d/resolve/main/t.parquet",
    "t.parquet",
  ],
  [
    "https://docs.google.com/spreadsheets/d/AbC-1/edit#gid=7",
    "https://docs.google.com/spreadsheets/d/AbC-1/export?format=csv&gid=7",
    "sheet.csv",
  ],
  ["https://x.org/", "https://x.org/", "data.txt"],
])("%s", (text, url, name) => {
  expect(fileAddress(text)).toEqual({ url, name });
});

test.each(["", "data", "ftp://x.org/a.csv", "javascript:alert(1)", "file:///etc/passwd"])("%j is not a URL", (text) => {
  expect(fileAddress(text)).toEqual({ problem: expect.stringContaining("Enter a full URL") as string });
});

test("sites behind a login say so", () => {
  expect(fileAddress("https://www.kaggle.com/x/y")).toEqual({
    problem: expect.stringContaining("logged-in users") as string,
  });
});
