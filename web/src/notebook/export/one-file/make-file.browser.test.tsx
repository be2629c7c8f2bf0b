import { toBase64 } from "@fiddle/notebook/base64";
import { NotebookDocument } from "@fiddle/notebook";
import { expect, onTestFinished, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { NotebookProvider, type NotebookServices } from "../../contract/notebook-services.ts";
import { OneFileDialog } from "./OneFileDialog.tsx";
import { planFile } from "./make-file.ts";

/** Bytes that don't get smaller when they are compressed. */
const PACKAGE = crypto.getRandomValues(new Uint8Array(60_000));

test("packages that the code imports come on top of the size of the file", async () => {
  serve({ "/large.whl": new Response(PACKAGE) });
  const plan = (source: string) => planFile(servicesWith(source), new AbortController().signal);
  const without = await plan("print(1)");
  expect([without.bytes > 400, without.mayUsePackages, await without.readPackages()]).toEqual([true, false, 0]);
  const having = await plan("import large");
  expect([having.bytes > 400, having.mayUsePackages]).toEqual([true, true]);
  expect(await having.readPackages()).toBeGreaterThan(toBase64(PACKAGE).length);
});

test("a package that can't be read is named, and read again for the download", async () => {
  const files = serve({});
  const { download, size, alert, saved } = await open();
  await expect
    .element(alert)
    .toHaveTextContent("Couldn't load the package large. Check your connection and try again.");
  await expect.element(size).toHaveTextContent("About 1 MB, plus packages");
  files["/large.whl"] = new Response(PACKAGE);
  await download.click();
  await expect.poll(() => saved.mock.lastCall?.[0]).toBeInstanceOf(Blob);
  const file = saved.mock.lastCall?.[0];
  expect(file instanceof Blob && (await file.text())).toContain("large-1.0-py3-none-any.whl");
  await expect.element(alert).not.toBeInTheDocument();
});

test("what the file needs is asked for again where that failed", async () => {
  const files = serve({ "/one-file.json": new Response(null, { status: 503 }) });
  const { download, alert, saved } = await open("print(1)");
  await expect
    .element(alert)
    .toHaveTextContent("Couldn't load what the file needs. Check your connection and try again.");
  delete files["/one-file.json"];
  await download.click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
});

test("while a cell runs, the size without packages is there, and the download waits for them", async () => {
  serve({ "/large.whl": new Response(PACKAGE) });
  const idle = Promise.withResolvers<void>();
  const { download, size, saved } = await open("import large", idle.promise);
  await expect.element(size).toHaveTextContent("About 1 MB, plus packages");
  await download.click();
  expect(saved).not.toHaveBeenCalled();
  idle.resolve();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
});

test("the size has the packages in it once they are read", async () => {
  serve({ "/large.whl": new Response(new Blob(Array.from({ length: 50 }, () => PACKAGE))) });
  const { size } = await open();
  await expect.element(size).toHaveTextContent("About 4 MB");
});

test("with data saver, looking at the dialog starts no Python", async () => {
  Object.defineProperty(navigator, "connection", { configurable: true, value: { saveData: true } });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, "connection");
  });
  serve({ "/large.whl": new Response(PACKAGE) });
  const { download, size, saved, started } = await open();
  await expect.element(size).toHaveTextContent("About 1 MB, plus packages");
  expect(started).not.toHaveBeenCalled();
  await download.click();
  await expect.poll(() => saved.mock.calls.length).toBe(1);
  expect(started).toHaveBeenCalledTimes(1);
});

/** The dialog for a notebook with this code, and what it saves. */
async function open(source = "import large", idle?: Promise<void>) {
  const saved = vi.spyOn(URL, "createObjectURL");
  const clicks = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(() => {});
  onTestFinished(() => [saved, clicks].forEach((spy) => spy.mockRestore()));
  const started = vi.fn(() => idle ?? Promise.resolve());
  const { getByRole } = await render(
    <NotebookProvider value={servicesWith(source, started)}>
      <OneFileDialog onClose={() => {}} />
    </NotebookProvider>,
  );
  return {
    download: getByRole("button", { name: "Download" }),
    size: getByRole("status", { name: "Size of the file" }),
    alert: getByRole("alert"),
    saved,
    started,
  };
}

/** Answers the page's requests. Others find nothing. */
function serve(given: Readonly<Record<string, Response>>): Record<string, Response> {
  const files: Record<string, Response> = { "/app.bin": new Response("app"), ...given };
  const parts = { app: { path: "/app.bin", bytes: 300 }, kernel: [] };
  const answers = vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    const none = pathname === "/one-file.json" ? Response.json(parts) : new Response(null, { status: 404 });
    return files[pathname]?.clone() ?? (/boot/.test(pathname) ? new Response("") : none);
  });
  onTestFinished(() => answers.mockRestore());
  return files;
}

/** A notebook with one cell, whose Python would install one package for it. */
function servicesWith(source: string, start = async () => {}): NotebookServices {
  const document = new NotebookDocument();
  document.apply({ op: "insert-cells", index: 0, cells: [{ id: "one", type: "code", source }] }, { by: "sync" });
  const wheel = {
    name: "large",
    version: "1.0",
    filename: "large-1.0-py3-none-any.whl",
    url: `${location.origin}/large.whl`,
    sha256: null,
    folder: "site",
    imports: ["large"],
    isCompiled: false,
  };
  const python = { start, ask: async () => ({ wheels: [wheel] }) };
  return {
    notebook: { document, title: () => "A notebook" },
    files: { store: { ownFiles: () => [] } },
    session: { kernelNamed: () => python },
    // A site with one origin, whose files the page reads itself.
    kernelHost: "/kernel",
  } as unknown as NotebookServices;
}
