import type { PackageList } from "@fiddle/kernels";
import { expect, test } from "vitest";
import { exactRequirements, groupPackages } from "./package-rows.ts";
import { projectOf, readRequirements, withRequirement } from "./requirements.ts";

test.each([
  ["numpy", ["numpy"]],
  ["  pip install numpy  pandas==2.1 ", ["numpy", "pandas==2.1"]],
  ["%pip install -U rich", ["rich"]],
  ["uv pip install rich[jupyter]>=10,<12", ["rich[jupyter]>=10,<12"]],
  ["rich >= 10 , < 12", ["rich>=10,<12"]],
  ["https://x.example/a/foo-1.0-py3-none-any.whl", ["https://x.example/a/foo-1.0-py3-none-any.whl"]],
  ["install", ["install"]],
])("%s", (text, requirements) => {
  expect(readRequirements(text)).toEqual({ requirements, wrong: null });
});

test.each(["foo;import os", "../foo", "https://x.example/foo.tar.gz", "a==<b>"])("%s is not a requirement", (text) => {
  expect(readRequirements(text).wrong).not.toBeNull();
});

test("requirements of one project replace each other, however it is written", () => {
  expect(withRequirement(["a", "Foo_Bar>=1"], "foo.bar==2")).toEqual(["a", "foo.bar==2"]);
  expect(projectOf("https://x.example/foo_bar-1.0-py3-none-any.whl")).toBe("foo-bar");
});

const found = (name: string, version: string, origin: "asked" | "needed" | "runtime", neededBy: string[] = []) => ({
  name,
  version,
  origin,
  neededBy,
  summary: "",
});
const list: PackageList = {
  python: "3.14.2",
  packages: [
    found("Kept", "1.0", "asked"),
    found("other", "3", "asked"),
    found("gone", "2", "asked"),
    found("dep", "4", "needed", ["Kept"]),
    found("micropip", "1", "runtime"),
  ],
  failures: [{ requirement: "missing==9", reason: "Could not." }],
};

test("packages stand in groups by who wants them", () => {
  const groups = groupPackages(list, ["kept==2.0", "missing==9", "later"], new Set(["gone"]));
  const short = (rows: (typeof groups)["kept"]) =>
    rows.map(({ name, version, note, failed }) => [name, version, note, failed]);
  expect([
    short(groups.kept),
    short(groups.loose),
    short(groups.leaving),
    short(groups.needed),
    short(groups.runtime),
  ]).toEqual([
    [
      ["Kept", "1.0", "2.0 will be installed at the next restart.", false],
      ["missing", null, "Could not.", true],
      ["later", null, "Installed with the first import that needs it, or after the first run.", false],
    ],
    [["other", "3", null, false]],
    [["gone", "2", null, false]],
    [["dep", "4", "For Kept", false]],
    [["micropip", "1", null, false]],
  ]);
});

test("exact requirements name all that was installed, and wheels by their address", () => {
  const address = "https://x.example/other-3-py3-none-any.whl";
  expect(exactRequirements(list, [address])).toEqual([address, "Kept==1.0", "gone==2", "dep==4"]);
});
