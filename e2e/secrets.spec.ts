import type { Page } from "@playwright/test";
import { readFile } from "node:fs/promises";
import { expect, test } from "./test.ts";

const VALUE = "sk-live-Zq8/+41d ü";

async function addSecret(page: Page, name: string, value: string): Promise<void> {
  const panel = page.getByRole("region", { name: "Secrets" });
  if (!(await panel.isVisible()))
    await page.getByRole("toolbar", { name: "Panels" }).getByRole("button", { name: "Secrets" }).click();
  await panel.getByRole("textbox", { name: "Name" }).fill(name);
  await panel.getByRole("textbox", { name: "Value" }).fill(value);
  await panel.getByRole("button", { name: "Add secret" }).click();
}

/**
 * Everything that the app's origin stores, as one text: local storage and all of IndexedDB, including bytes and files.
 */
function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const parts: string[] = [
      JSON.stringify(Object.entries(localStorage)),
      JSON.stringify(Object.entries(sessionStorage)),
    ];
    const asText = async (value: unknown): Promise<string> => {
      if (value instanceof Blob) return value.text();
      if (value instanceof ArrayBuffer) return new TextDecoder().decode(value);
      if (ArrayBuffer.isView(value)) return new TextDecoder().decode(value);
      if (Array.isArray(value)) return (await Promise.all(value.map(asText))).join("\n");
      if (typeof value !== "object" || value === null) return String(value);
      return asText(Object.entries(value).flat());
    };
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener("success", () => resolve(request.result));
        request.addEventListener("error", () => reject(request.error));
      });
    for (const { name = "" } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        parts.push(`${name}/${store}`);
        parts.push(await asText(await done(database.transaction(store).objectStore(store).getAll())));
      }
      database.close();
    }
    return parts.join("\n");
  });
}

test("code finds a secret by name; its value is in no output, no storage and no export", async ({ page, notebook }) => {
  await addSecret(page, "API_KEY", VALUE);
  await expect(page.getByRole("checkbox", { name: "This notebook may use API_KEY" })).toBeChecked();

  const printed = await notebook.run(
    1,
    `import os, sys, json, base64, urllib.parse
import fiddle
key = os.environ["API_KEY"]
assert fiddle.secret("API_KEY") == key and len(key) == 18, len(key)
print("plain", key)
sys.stdout.write(key[:7]); sys.stdout.flush()
import time; time.sleep(0.2)
sys.stdout.write(key[7:] + "\\n")
print("json", json.dumps({"k": key}), repr(key))
print("encoded", base64.b64encode(("user:" + key).encode()).decode(), urllib.parse.quote(key), key.encode().hex())
print(dict(os.environ)["API_KEY"], fiddle.secrets)`,
  );
  await expect(printed).toContainText("plain •••\n•••\njson");
  await expect(printed).toContainText("<secrets API_KEY>");
  await notebook.run(
    2,
    `from IPython.display import HTML, display\ndisplay(HTML(f"<b title='{key}'>{key}</b>"))\n{"a": [key]}`,
  );
  await expect(notebook.output(2)).toContainText("•••");
  const error = await notebook.run(3, `raise ValueError(f"refused {key}")`, "error");
  await expect(error).toContainText("ValueError: refused •••");

  await page.keyboard.press("ControlOrMeta+s");
  await expect(page).toHaveURL(/checkpoint=/);
  const [file] = await Promise.all([page.waitForEvent("download"), notebook.command("Download .ipynb")]);
  const exported = await readFile(await file.path(), "utf8");
  expect(exported).toContain("•••");
  await expect(notebook.saveStatus).toHaveText("Saved in this browser");
  const kept = await storedText(page);
  expect(kept).toContain("fiddle-checkpoints/notebooks");
  const forms = [
    VALUE,
    encodeURIComponent(VALUE),
    Buffer.from(VALUE).toString("base64"),
    Buffer.from(VALUE).toString("hex"),
  ];
  for (const form of [...forms, JSON.stringify(VALUE).slice(1, -1), "sk-live"]) {
    expect(kept).not.toContain(form);
    expect(exported).not.toContain(form);
    expect(await page.content()).not.toContain(form);
  }
});

test("another notebook gets nothing until it is allowed, and loses it when that is taken back", async ({
  page,
  notebook,
}) => {
  await addSecret(page, "API_KEY", VALUE);
  await expect(page.getByRole("checkbox", { name: "This notebook may use API_KEY" })).toBeChecked();
  await notebook.open("/new");
  const allow = page.getByRole("checkbox", { name: "This notebook may use API_KEY" });
  await expect(allow).not.toBeChecked();
  await notebook.run(1, `import fiddle\nfiddle.secret("API_KEY")`, "error");
  await expect(notebook.output(1)).toContainText(
    "This notebook has no access to a secret named API_KEY. Open the Secrets panel",
  );
  await allow.check();
  await notebook.run(2, `import os\nkey = os.environ["API_KEY"]\nlen(key)`);
  await expect(notebook.output(2)).toHaveText("18");
  await allow.uncheck();
  await expect(allow).not.toBeChecked();
  await notebook.run(3, `"API_KEY" in os.environ, key`);
  await expect(notebook.output(3)).toHaveText("(False, '•••')");
});

test("code that a link brings runs neither with a secret nor among the person's own cells and files", async ({
  page,
  notebook,
}) => {
  const mine = new URL(page.url()).pathname;
  await notebook.run(1, "open('diary.txt', 'w').write('mine')");
  await addSecret(page, "API_KEY", VALUE);
  await expect(page.getByRole("checkbox", { name: "This notebook may use API_KEY" })).toBeChecked();
  const code = encodeURIComponent("import os\nprint('API_KEY' in os.environ, os.listdir())");
  await page.goto(`${mine}?run=true&code=${code}`);
  const note = page.getByRole("note", { name: "Code from a link" });
  await expect(note).toContainText("The code in cell 1 came from a link. It hasn't run yet.");
  await expect(notebook.cell(1)).toHaveAttribute("data-state", "idle");
  await expect(page.getByRole("checkbox", { name: "This notebook may use API_KEY" })).not.toBeChecked();
  await page.reload();
  await expect(note).toContainText("It hasn't run yet.");

  await page.goto(`/?run=true&code=${code}`);
  await notebook.ended(1);
  await expect(notebook.output(1)).toHaveText("False []");
  await expect(page).toHaveURL(/\/fiddles\//);
});
