import { expect, test } from "vitest";
import { OWN_MODULES, OwnModules } from "./own-modules.ts";

const FOLDER = "file:///assets/";

/** Node imports no `blob:` URLs, so the text of one is looked at. */
async function textOf(texts: Record<string, string>, name: string): Promise<string> {
  const made = new Map<string, string>();
  const create = URL.createObjectURL.bind(URL);
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob: Blob) => {
    const url = `blob:${blobs.size + 1}`;
    blobs.set(url, blob);
    return url;
  };
  try {
    const modules = new OwnModules(FOLDER, (file) => {
      const text = texts[file];
      if (text === undefined) throw new Error(`no ${file}`);
      return text;
    });
    await modules.import(name).catch((error: unknown) => made.set("error", String(error)));
  } finally {
    URL.createObjectURL = create;
  }
  const last = [...blobs.values()].at(-1);
  return last ? last.text() : (made.get("error") ?? "");
}

test("imports lead to modules that were made before, and later ones to the loader", async () => {
  const texts = {
    "a.js": 'import{b}from"./b-1_x.js";import"./c.js";const later=()=>import(`./d.js`);export{b as x}from"./b-1_x.js";',
    "b-1_x.js": "export const b=1",
    "c.js": 'import{b}from"./b-1_x.js"',
  };
  expect(await textOf(texts, "a.js")).toBe(
    `import{b}from"blob:1";import"blob:2";const later=()=>${OWN_MODULES}.import("d.js");export{b as x}from"blob:1";`,
  );
});

test("files beside a module are found by the address that it would have had", async () => {
  expect(await textOf({ "a.js": 'new URL("x.wasm",import.meta.url)' }, "a.js")).toBe(
    'new URL("x.wasm","file:///assets/a.js")',
  );
});

test("a module that lacks another one isn't made", async () => {
  expect(await textOf({ "a.js": 'import"./gone.js"' }, "a.js")).toBe("Error: no gone.js");
});
