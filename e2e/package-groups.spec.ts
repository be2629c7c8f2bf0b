import type { Page, Request } from "@playwright/test";
import { findWheels } from "../scripts/wheels.ts";
import { packText } from "../web/src/platform/packed-text.ts";
import { addresses } from "./addresses.ts";
import { holdFrame } from "./hold-frame.ts";
import { NotebookPage } from "./notebook.ts";
import { newPerson, notebookOf } from "./people.ts";
import { expect, test } from "./test.ts";

const { packagesUrl, kernelOrigin } = addresses();

test.skip(findWheels().length === 0, "The native packages couldn't be downloaded.");

const MODEL = `
from pydantic import BaseModel
class Model(BaseModel):
    count: int
print(repr(Model.model_validate_json('{"count": "3"}')))`;

function codeCell(source: string): object {
  return { cell_type: "code", metadata: {}, execution_count: null, outputs: [], source };
}

/** The names of requested files of package snapshots, and of wheels; the list grows. */
function watchRequests(page: Page): string[] {
  const names: string[] = [];
  page.context().on("request", (request: Request) => {
    const url = request.url();
    if (url.startsWith(`${kernelOrigin}/package-groups/`) || url.startsWith(`${packagesUrl}files/`))
      names.push(url.split("/").at(-1) ?? "");
  });
  return names;
}

test("an empty notebook's first import of a package starts from its snapshot, and everything works", async ({
  page,
}) => {
  const requests = watchRequests(page);
  const notebook = new NotebookPage(page);
  await notebook.open();
  await expect(notebook.kernelStatus).toContainText("Ready");
  expect(requests).toEqual([]);
  await expect(await notebook.run(1, MODEL)).toHaveText("Model(count=3)");
  expect(requests).toContain("snapshot.bin");
  expect(requests.filter((name) => name.endsWith(".whl"))).toEqual([]);
  // A module that the snapshot doesn't have, from the mounted files.
  await expect(await notebook.run(2, "import pydantic.v1.main as lazy\nprint(lazy.__name__)")).toHaveText(
    "pydantic.v1.main",
  );
  // A further native package.
  const native = await notebook.run(3, "import nanoarrow as na\nprint(na.c_array([1, 2, 3], na.int32()).length)");
  await expect(native).toHaveText("3");
  expect(requests.filter((name) => name.endsWith(".whl"))).toEqual([expect.stringContaining("nanoarrow")]);
  // Sources for tracebacks.
  const failed = await notebook.run(4, "Model(count='x')", "error");
  await expect(failed).toContainText("ValidationError");
  await notebook.start(5, "while True: pass");
  await notebook.button("Stop").click();
  await notebook.ended(5, "error");
  await expect(notebook.output(5)).toContainText("KeyboardInterrupt");
  await expect(await notebook.run(6, "print(Model(count=6))")).toHaveText("count=6");
});

test("a first cell that reads a large package's modules doesn't wait for the same file being fetched", async ({
  page,
}) => {
  const requests = watchRequests(page);
  const notebook = new NotebookPage(page);
  await notebook.open();
  const code = "import sympy, sympy.physics.quantum.qft as lazy\nprint(lazy.__name__)";
  await expect(await notebook.run(1, code)).toHaveText("sympy.physics.quantum.qft");
  expect(requests).toContain("modules.bin");
  // Chromium lets a request wait 20 s for another of the same URL that nobody reads. A local download takes far less.
  const longest =
    "import js\nprint(max((e.duration for e in js.performance.getEntriesByType('resource') if e.name.endswith('modules.bin')), default=0) < 15000)";
  await expect(await notebook.run(2, longest)).toHaveText("True");
});

test("a notebook that imports a package starts from its snapshot, with other random numbers each time", async ({
  page,
  notebook,
}) => {
  const random = "import pydantic, random, tempfile, uuid\nprint(random.random(), tempfile.mktemp(), uuid.uuid4())";
  const first = ((await (await notebook.run(1, random)).textContent()) ?? "").trim();
  expect(first).toMatch(/^0\.\d+ \/tmp\/\w+ [\da-f-]{36}$/);
  await expect(notebook.saveStatus).toContainText(/Saved/);
  const requests = watchRequests(page);
  await notebook.reload();
  await expect(notebook.kernelStatus).toContainText("Ready");
  await expect.poll(() => requests).toContain("snapshot.bin");
  const before = requests.filter((name) => name === "snapshot.bin").length;
  const second = ((await (await notebook.run(1, random)).textContent()) ?? "").trim();
  // Running it didn't start Python again.
  expect(requests.filter((name) => name === "snapshot.bin").length).toBe(before);
  const [, ...others] = second.split(" ");
  expect(second.split(" ")[0]).not.toBe(first.split(" ")[0]);
  for (const each of others) expect(first).not.toContain(each);
});

/** The folders from which Python's snapshots come, one entry per start; the list grows. */
function watchStarts(page: Page): string[] {
  const starts: string[] = [];
  page.context().on("request", (request: Request) => {
    if (request.url().endsWith("/snapshot.bin")) starts.push(new URL(request.url()).pathname.split("/")[1] ?? "");
  });
  return starts;
}

/** Runs everything, which started Python once, from a package's snapshot. */
async function expectOneStart(opened: NotebookPage, starts: readonly string[]): Promise<void> {
  await expect(opened.kernelStatus).toContainText("Ready");
  await opened.button("Run all").click();
  await expect(opened.output(1)).toHaveText("Model(count=3)");
  expect(starts).toEqual(["package-groups"]);
}

test("a link with a notebook starts Python from its packages' snapshot at once", async ({ page }) => {
  const notebook = { nbformat: 4, nbformat_minor: 5, metadata: {}, cells: [codeCell(MODEL)] };
  const starts = watchStarts(page);
  await holdFrame(page, "pydantic");
  const opened = new NotebookPage(page);
  await opened.open(`/new#nb1-${await packText(JSON.stringify(notebook))}`);
  await expectOneStart(opened, starts);
});

test("a link with code starts Python from its packages' snapshot at once", async ({ page }) => {
  const starts = watchStarts(page);
  await holdFrame(page, "pydantic");
  const opened = new NotebookPage(page);
  await opened.open(`/new?code=${encodeURIComponent(MODEL)}`);
  await expectOneStart(opened, starts);
});

test("a notebook of an earlier visit starts Python from its packages' snapshot at once", async ({ page, notebook }) => {
  await notebook.run(1, MODEL);
  await expect(notebook.saveStatus).toContainText("Saved");
  const starts = watchStarts(page);
  await holdFrame(page, "pydantic");
  await notebook.reload();
  await expectOneStart(notebook, starts);
});

test("a shared notebook starts Python from its packages' snapshot at once", async ({ page, playwright }) => {
  const owner = await newPerson(await playwright.request.newContext());
  const { body } = await owner.call("POST", "/api/fiddles", {
    title: "Models",
    visibility: "public",
    notebook: notebookOf([MODEL]),
  });
  const { id } = (body as { fiddle: { id: string } }).fiddle;
  const starts = watchStarts(page);
  for (const path of [`/fiddles/${id}`, `/saved/embed/${id}`]) {
    const opened = new NotebookPage(page);
    await opened.open(path);
    await expectOneStart(opened, starts);
    starts.length = 0;
  }
});

test("an import that is typed starts Python from the snapshot before it is run", async ({ page }) => {
  const requests = watchRequests(page);
  const notebook = new NotebookPage(page);
  await notebook.open();
  await expect(notebook.kernelStatus).toContainText("Ready");
  await notebook.write(1, MODEL);
  await expect.poll(() => requests).toContain("snapshot.bin");
  await expect(notebook.kernelStatus).toContainText("Ready");
  const before = requests.filter((name) => name === "snapshot.bin").length;
  await expect(await notebook.run(1, `${MODEL}\nkept = 1`)).toHaveText("Model(count=3)");
  // Another import doesn't disturb a kernel in which something ran.
  await notebook.write(2, "import charset_normalizer");
  await expect(await notebook.run(1, "print(kept)")).toHaveText("1");
  expect(requests.filter((name) => name === "snapshot.bin").length).toBe(before);
});

test("a restart starts from the snapshot again, and loses the variables", async ({ page, notebook }) => {
  await notebook.run(1, `${MODEL}\nkept = 1`);
  await notebook.button("Restart kernel").click();
  await page.getByRole("dialog").getByRole("button", { name: "Restart", exact: true }).click();
  await expect(notebook.kernelStatus).toContainText("Ready");
  await expect(await notebook.run(2, "import sys\nprint('kept' in dir(), 'pydantic' in sys.modules)")).toHaveText(
    "False True",
  );
});

test("the smallest snapshot with all imports is chosen", async ({ notebook }) => {
  const both = `import charset_normalizer as cn\n${MODEL}\nprint(cn.from_bytes("żółw".encode()).best())`;
  await expect(await notebook.run(1, both)).toHaveText(/Model\(count=3\)\s*żółw/);
  const loaded = "import sys\nprint(sorted({'pydantic', 'charset_normalizer'} & set(sys.modules)))";
  await expect(await notebook.run(2, loaded)).toHaveText("['charset_normalizer', 'pydantic']");
});

for (const file of ["snapshot.bin", "libraries.bin", "modules.bin"]) {
  test.describe(`with ${file} damaged`, () => {
    test.use({ allowedErrors: /Python started without pydantic|status of 404/ });

    test("the package is installed as usual, and nobody is told", async ({ page, context }) => {
      const isLate = file === "modules.bin";
      await context.route(`${kernelOrigin}/package-groups/**/${file}`, (route) =>
        isLate
          ? route.fulfill({ status: 404, headers: { "cross-origin-resource-policy": "cross-origin" } })
          : route.fulfill({
              body: Buffer.alloc(4096),
              headers: { "cross-origin-resource-policy": "cross-origin", "content-type": "application/octet-stream" },
            }),
      );
      const requests = watchRequests(page);
      const notebook = new NotebookPage(page);
      await notebook.open();
      await expect(await notebook.run(1, MODEL)).toHaveText("Model(count=3)");
      expect(requests.some((name) => name.startsWith("pydantic_core"))).toBe(!isLate);
      await expect(page.getByRole("alert")).toHaveCount(0);
    });
  });
}
