import { resolve } from "node:path";
import { expect, test } from "vitest";
import { readExportOptions } from "./options.ts";

test("the folder alone exports for the root of a host", () => {
  expect(readExportOptions(["--out", "site"])).toEqual({
    out: resolve("site"),
    base: "",
    url: null,
    kernelOrigin: null,
    contents: null,
    packages: [],
  });
});

test("the address of the site has its base", () => {
  const args = ["--out", "site", "--url", "https://school.example/course/", "--packages", "numpy, pandas"];
  expect(readExportOptions([...args, "--contents", "nb", "--kernel-origin", "https://run.example/"])).toEqual({
    out: resolve("site"),
    base: "/course",
    url: "https://school.example/course",
    kernelOrigin: "https://run.example",
    contents: resolve("nb"),
    packages: ["numpy", "pandas"],
  });
});

test.each([
  [[], /Name the folder to write/],
  [["--out", "x", "--base", "course"], /isn't a path/],
  [["--out", "x", "--url", "school.example"], /isn't an address/],
  [["--out", "x", "--url", "https://a.example/b", "--base", "/c"], /different folders/],
  [["--out", "x", "--theme", "red"], /--theme/],
])("%j is refused", (args, why) => {
  expect(() => readExportOptions(args)).toThrow(why);
});
