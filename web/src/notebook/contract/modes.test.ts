import { expect, test } from "vitest";
import { createModes, isForbidden } from "./modes.ts";

const LINK = { readonly: false, hideCode: false, app: false, cell: null };

test("what a link says holds, and an embed for reading cannot be left", () => {
  const link = { readonly: true, hideCode: true, app: false, cell: null };
  expect(createModes({ id: "a", embedded: true, link }).getState()).toMatchObject({
    read: true,
    hideCode: true,
    locked: true,
  });
  expect(createModes({ id: "a", embedded: false, link }).getState()).toMatchObject({ read: true, locked: false });
});

test.each([
  [false, "AI", "ask-ai", true],
  [false, "View", "panel-files", true],
  [false, "View", "hide-code", false],
])("an embed, reading %s, forbids %s %s: %s", (read, group, id, forbidden) => {
  const modes = { ...createModes({ id: "a", embedded: true, link: LINK }).getState(), read };
  expect(isForbidden(modes, { id, group })).toBe(forbidden);
  expect(isForbidden({ ...modes, embedded: false }, { id, group })).toBe(false);
});

test.each([
  [true, "Cells", "delete", true],
  [true, "Select", "edit", true],
  [true, "Run", "run-all", false],
  [false, "Cells", "delete", false],
])("reading %s forbids %s %s: %s", (read, group, id, forbidden) => {
  const modes = { ...createModes({ id: "a", embedded: true, link: LINK }).getState(), read };
  expect(isForbidden(modes, { id, group })).toBe(forbidden);
});
