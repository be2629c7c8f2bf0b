import { readFileSync } from "node:fs";
import { arrowStream, database, workbook } from "./made-files.ts";
import { replaceText } from "./replace-text.ts";
import { expect, test } from "./test.ts";

// The same as in e2e/tools.spec.ts.
test.use({ ownServersOnly: true });

test("a regular expression is tried with Python's own engine, and one that never ends is stopped", async ({ page }) => {
  await page.goto("/tools/regex");
  const pattern = page.getByRole("textbox", { name: "Pattern" });
  const result = page.getByRole("region", { name: "Result" });
  await pattern.fill(String.raw`(?P<word>\w)(\d)?`);
  await page.getByRole("textbox", { name: "Text", exact: true }).fill("😀a1 b");
  await expect(result.getByRole("status").first()).toContainText("2 matches");
  await expect(result.getByRole("row").nth(1)).toHaveText(/10\s*a1\s*1–3/);
  await expect(result.getByRole("row").nth(6)).toHaveText(/2\s*None/);
  await expect(page.getByRole("region", { name: "Explanation" })).toContainText("group 1, named word");

  await page.getByRole("combobox", { name: "Method" }).selectOption("sub");
  await page.getByRole("textbox", { name: "Replacement", exact: true }).fill(String.raw`<\g<word>>`);
  await expect(page.getByRole("textbox", { name: "Substituted text" })).toHaveValue("😀<a> <b>");
  await expect(page.getByRole("textbox", { name: "Python code" })).toHaveValue(/pattern\.sub\(r"<\\g<word>>", text\)/);

  await page.getByRole("button", { name: "Add test" }).click();
  await page.getByRole("textbox", { name: "Test 1 text" }).fill("?!");
  await expect(page.getByRole("region", { name: "Tests" })).toContainText("0 of 1 passed");

  await pattern.fill(String.raw`^(^x|\1xx)*$`);
  await expect(page.getByText("Cannot refer to an open group, at position 5.")).toBeVisible();

  await page.getByRole("button", { name: "Never ends" }).click();
  await expect(result).toContainText("Stopped: the pattern took longer than allowed");
  await page.getByRole("combobox", { name: "Flavor" }).selectOption("JavaScript");
  await expect(result).toContainText("Stopped: the pattern took longer than allowed");
  await pattern.fill("a");
  await expect(result.getByRole("status").first()).toContainText("60 matches");
});

for (const [path, name] of [
  ["/tools/visualizer", "Program"],
  ["/tools/urlencoder", "Text"],
  ["/tools/cron", "Schedule"],
] as const) {
  test(`what is typed while the scripts of ${path} come stays, and the caret too`, async ({ page }) => {
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    await page.route("**/assets/**", async (route) => {
      await mayCome;
      await route.continue();
    });
    await page.goto(path, { waitUntil: "commit" });
    const field = page.getByRole("textbox", { name, exact: true });
    await field.press("ControlOrMeta+End");
    const typing = page.keyboard.type(" typed while all the scripts are on their way", { delay: 40 });
    await page.waitForTimeout(300);
    letCome();
    await typing;
    await page.waitForLoadState("networkidle");
    await page.keyboard.type(", and after");
    const written = field.evaluate((node) => ("value" in node ? String(node.value) : (node.textContent ?? "")));
    expect(await written).toMatch(/ typed while all the scripts are on their way, and after$/);
  });
}

test("a program is walked through by keys, and an endless one is cut", async ({ page }) => {
  await page.goto("/tools/visualizer");
  await page.getByRole("button", { name: "Two names, one list" }).click();
  await page.getByRole("textbox", { name: "Program" }).press("Control+Enter");
  const steps = page.getByRole("region", { name: "Steps of the program" });
  await expect(steps).toBeFocused();
  for (let step = 0; step < 3; step += 1) await page.keyboard.press("ArrowRight");
  await expect(steps.getByText("first is now [1, 2, 3], second is now [1, 2, 3].")).toBeVisible();
  await page.keyboard.press("Escape");

  await page.getByRole("textbox", { name: "Hidden variables" }).fill("seen");
  const program = page.getByRole("textbox", { name: "Program" });
  await replaceText(program, "seen = 1\nname = input('Who? ')\nwhile True:\n    seen += 1");
  await page.getByRole("button", { name: "Visualize" }).click();
  await page.getByRole("textbox", { name: "Who?" }).fill("Ada");
  await page.keyboard.press("Enter");
  await expect(page.getByText(/The program was stopped after 1,000 steps\./)).toBeVisible();
  await steps.press("End");
  await expect(steps.getByRole("group", { name: "Variables and objects" })).toHaveText(/Program.*name\s*'Ada'$/s);

  await page.getByRole("button", { name: "Edit program" }).click();
  await replaceText(program, "import itertools\ninput('Go? ')\nsum(itertools.count())");
  await page.getByRole("button", { name: "Visualize" }).click();
  await page.getByRole("textbox", { name: "Go?" }).press("Enter");
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.getByText("You stopped the program here.")).toBeVisible();
  // Python had to be terminated, but the steps recorded before that are shown.
  await expect(steps.getByText("Python was terminated while the last line was running")).toBeVisible();
  await steps.press("End");
  await expect(steps.locator("[aria-current=step]")).toContainText("sum(itertools.count())");

  await page.getByRole("button", { name: "Edit program" }).click();
  await replaceText(program, "n = 1\nprint(n");
  await page.getByRole("button", { name: "Visualize" }).click();
  await expect(page.getByText("SyntaxError: '(' was never closed (line 2)")).toBeVisible();
  await expect(page.locator(".cm-failing-line")).toHaveText("print(n");
});

test.describe("a game", () => {
  // Pyodide's own server, where the library would be, has no such file here. The index has a stand-in.
  test.use({ allowedErrors: /Failed to load resource/, ownServersOnly: false });

  test("runs its desktop loop, takes keys, and is ended however endless", async ({ page }) => {
    await page.goto("/tools/pygame");
    const program = page.getByRole("textbox", { name: "Program" });
    const status = page.getByRole("status", { name: "Program status" });
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await expect(page.getByText(/\d+ frames\/s/)).toBeVisible();
    await expect(status).toHaveText("Running");
    const game = page.frameLocator("iframe[title=Game]");
    await expect.poll(() => game.locator("canvas").evaluate(colors)).toBeGreaterThan(1);
    await page.getByRole("button", { name: "Pause" }).click();
    const still = await game.locator("canvas").evaluate(picture);
    await page.getByRole("button", { name: "Next frame" }).click();
    await expect.poll(() => game.locator("canvas").evaluate(picture)).not.toBe(still);

    await replaceText(program, KEYS);
    await page.getByRole("button", { name: "Restart" }).click();
    await expect(page.getByText("ready")).toBeVisible();
    await game.locator("canvas").press("ArrowRight");
    await expect(page.getByText("right 39")).toBeVisible();
    await page.getByRole("button", { name: "Touch pad" }).click();
    await page.getByRole("button", { name: "Space" }).click();
    await expect(page.getByText("Line 9: NameError")).toBeVisible();
    await expect(page.locator(".cm-failing-line")).toHaveText(/fire\(\)/);

    await replaceText(program, "import pygame\nprint('endless')\nwhile True:\n    pass");
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await expect(status).toHaveText("Not responding");
    await page.getByRole("button", { name: "Stop" }).click();
    await expect(page.locator("iframe[title=Game]")).toHaveCount(0);
    await replaceText(program, "still = 'mine'");
    await expect(program).toHaveText("still = 'mine'");
  });

  test("says so when the library cannot be had", async ({ page }) => {
    await page.route("**/simple/pygame-ce/", (route) => route.abort());
    await page.goto("/tools/pygame");
    await page.getByRole("button", { name: "Run", exact: true }).click();
    await expect(page.getByText("Couldn't load the game library.")).toBeVisible();
    await expect(page.getByText("can't reach the package server (127.0.0.1:")).toBeVisible();
    await expect(page.getByRole("status", { name: "Program status" })).toHaveText("Stopped by an error");
  });
});

const KEYS = `import pygame
pygame.init()
screen = pygame.display.set_mode((200, 100))
clock = pygame.time.Clock()
print("ready")
while True:
    for event in pygame.event.get():
        if event.type == pygame.KEYDOWN and event.key == pygame.K_SPACE:
            fire()
        elif event.type == pygame.KEYDOWN:
            print("right", event.key)
    screen.fill("black")
    pygame.display.flip()
    clock.tick(60)
`;

test("a sketch draws, calls back, tells its errors, and ends", async ({ page }) => {
  await page.goto("/tools/pyp5js");
  const program = page.getByRole("textbox", { name: "Program" });
  const status = page.getByRole("status", { name: "Program status" });
  const sketch = page.frameLocator("iframe[title=Sketch]");
  await expect(program).toBeEditable();
  await expect(program).toHaveAttribute("contenteditable", "true");
  await replaceText(program, SKETCH);
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByText("map() is Python's own. p5's is p5_map().")).toBeVisible();
  await expect(page.getByText("drawn 200 100 0.5")).toBeVisible();
  await sketch.getByRole("button", { name: "Louder" }).click();
  await expect(page.getByText("louder 7")).toBeVisible();
  await sketch.locator("canvas").click({ position: { x: 30, y: 40 } });
  await expect(page.getByText("pressed 30 40")).toBeVisible();
  await expect(page.getByText("Line 24: KeyError: 'tune'")).toBeVisible();
  await expect(page.locator(".cm-failing-line")).toHaveText(/tune/);
  await expect(status).toHaveText("Stopped by an error");

  await replaceText(program, "def draw():\n    while True:\n        pass");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(status).toHaveText("Not responding");
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.locator("iframe[title=Sketch]")).toHaveCount(0);
});

test("every sample sketch draws, and none fails", async ({ page }) => {
  test.slow();
  await page.goto("/tools/pyp5js");
  const samples = page.getByRole("combobox", { name: "More samples" });
  const paths = await samples
    .locator("option")
    .evaluateAll((options) => options.map((each) => each.getAttribute("value")));
  expect(paths.slice(1)).toHaveLength(15);
  const program = page.getByRole("textbox", { name: "Program" });
  await expect(program).toHaveAttribute("contenteditable", "true");
  const status = page.getByRole("status", { name: "Program status" });
  const canvas = page.frameLocator("iframe[title=Sketch]").locator("canvas");
  for (const path of paths.slice(1)) {
    const before = await program.textContent();
    await samples.selectOption(path);
    await expect(program).not.toHaveText(before ?? "");
    await program.press("Control+Enter");
    await expect(status, path ?? "").toHaveText(/^(Running|Ended)$/);
    // Some samples only react to the mouse and to keys.
    await canvas.press("ArrowRight");
    await canvas.hover({ position: { x: 40, y: 60 } });
    await page.mouse.down();
    await canvas.hover({ position: { x: 120, y: 90 } });
    await page.mouse.up();
    await expect.poll(() => canvas.evaluate(colors), path ?? "").toBeGreaterThan(1);
    expect([path, await status.textContent()]).toEqual([path, expect.stringMatching(/^(Running|Ended)$/)]);
  }
});

const SKETCH = `slider = None

async def setup():
    global slider
    create_canvas(200, 100)
    slider = create_slider(0, 10, 7)
    create_button("Louder").mouse_pressed(louder)

def louder():
    print("louder", slider.value())

def draw():
    background(0)
    createVector(1, 2)
    if frameCount == 1:
        print("drawn", width, height, p5_map(1, 0, 2, 0, 1))
    if frame_count < 0:
        map(1, 0, 2, 0, 1)

def mouse_pressed():
    if mouse_y > 90:
        return
    print("pressed", round(mouse_x), round(mouse_y))
    {}["tune"]
`;

/** The number of colors on a canvas. */
function colors(canvas: HTMLElement | SVGElement): number {
  const { width, height } = canvas as HTMLCanvasElement;
  // Counts on a copy, because a canvas with a WebGL context has no 2D context.
  const copy = new OffscreenCanvas(width, height).getContext("2d");
  copy?.drawImage(canvas as HTMLCanvasElement, 0, 0);
  const data = copy?.getImageData(0, 0, width, height).data;
  return new Set(new Uint32Array(data?.buffer ?? new ArrayBuffer(0))).size;
}

function picture(canvas: HTMLElement | SVGElement): string {
  return (canvas as HTMLCanvasElement).toDataURL();
}

test("files become tables, are asked in SQL, stopped, exported, and kept on request", async ({ page }) => {
  await page.goto("/tools/duckdb");
  const tables = page.getByRole("region", { name: "Tables" });
  await page.getByLabel("Files for the database").setInputFiles([
    { name: "Sales 2026.csv", mimeType: "text/csv", buffer: Buffer.from("town,price\nCremona,12.5\nMirecourt,3\n") },
    {
      name: "makers.json",
      mimeType: "application/json",
      buffer: Buffer.from('[{"town": "Cremona", "maker": "Stradivari"}]'),
    },
  ]);
  await tables.getByText("sales_2026").click();
  await expect(tables.getByText("makers")).toBeVisible();
  await tables.getByRole("button", { name: "Summarize" }).first().click();
  await expect(page.getByRole("grid", { name: "Result 1" })).toContainText("7.75");

  const sql = page.getByRole("textbox", { name: "SQL" });
  const status = page.getByRole("status", { name: "Run status" });
  await replaceText(sql, "select maker, price from sales_2026 join makers using (town);\nselect '{}'::JSON");
  await sql.press("Control+Enter");
  await expect(page.getByRole("grid", { name: "Result 1" })).toContainText("Stradivari");
  await expect(page.getByText("This needs DuckDB's json extension")).toBeVisible();
  await expect(page.locator(".cm-failing-line")).toHaveText("select '{}'::JSON");
  const saving = page.waitForEvent("download");
  await page.getByRole("button", { name: "Parquet" }).click();
  const saved = await saving;
  expect(saved.suggestedFilename()).toBe("result-1.parquet");
  await page
    .getByLabel("Files for the database")
    .setInputFiles({ name: "made.parquet", mimeType: "", buffer: readFileSync(await saved.path()) });
  await expect(tables.getByText("made", { exact: true })).toBeVisible();
  await replaceText(sql, "select maker || ' got ' || price as deal from made");
  await sql.press("Control+Enter");
  await expect(page.getByRole("grid", { name: "Result 1" })).toContainText("Stradivari got 12.5");
  await replaceText(sql, "from made;\ndrop table made");
  await page.getByRole("button", { name: "Explain" }).click();
  await expect(page.getByText("DROP", { exact: false }).last()).toBeVisible();
  await expect(tables.getByText("made", { exact: true })).toBeVisible();

  await page.getByRole("button", { name: "A million rows" }).click();
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(page.getByRole("grid", { name: "Result 1" })).toHaveAttribute("aria-rowcount", "1000001");
  await replaceText(sql, "select count(*) from range(100000) a, range(100000) b, range(100000) c");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(status).toContainText("Stopped");

  await page.getByRole("checkbox", { name: /^Save database/ }).check();
  await replaceText(sql, "create or replace table sales_2026 as select 42 as answer");
  await page.getByRole("button", { name: "Run", exact: true }).click();
  await expect(status).toContainText("1 result in");
  await page.reload();
  await tables.getByText("sales_2026").click();
  await expect(tables.getByText("answer")).toBeVisible();
});

test.describe("a file of another site", () => {
  test.use({ ownServersOnly: false });

  test("SQLite, Excel and Arrow files become tables, and a file of another site", async ({ page, foreign }) => {
    await page.goto("/tools/duckdb");
    const tables = page.getByRole("region", { name: "Tables" });
    const files = page.getByLabel("Files for the database");
    const mimeType = "application/octet-stream";
    await files.setInputFiles([
      { name: "shop.sqlite", mimeType, buffer: await database() },
      { name: "book.xlsx", mimeType, buffer: workbook() },
      { name: "wells.arrow", mimeType, buffer: arrowStream() },
    ]);
    await expect(tables.getByText("wells")).toBeVisible();
    await page
      .getByRole("textbox", { name: "File URL" })
      .fill(foreign.serving("towns.csv", "town,people\nUlm,129000\n"));
    await page.getByRole("button", { name: "Fetch", exact: true }).click();
    await expect(tables.getByText("towns")).toBeVisible();

    const sql = page.getByRole("textbox", { name: "SQL" });
    await replaceText(
      sql,
      "SELECT item, book.price AS listed, depth, people FROM orders, book, wells, towns WHERE item = 'pear' AND depth > 3",
    );
    await sql.press("Control+Enter");
    const row = page.getByRole("grid", { name: "Result 1" }).getByRole("row").nth(1).getByRole("gridcell");
    await expect(row).toHaveText(["pear", "12.5", /^4(\.0)?$/, /^129,?000$/]);

    await files.setInputFiles({ name: "fake.sqlite", mimeType, buffer: Buffer.from("no database ".repeat(60)) });
    await expect(page.getByText(/isn't a SQLite database/)).toBeVisible();
  });
});
