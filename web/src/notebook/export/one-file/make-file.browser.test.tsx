import { toBase64 } from "@fiddle/notebook/base64";
import { NotebookDocument } from "@fiddle/notebook";
import { expect, onTestFinished, test, vi } from "vitest";
import type { NotebookServices } from "../../contract/notebook-services.ts";
import { planFile } from "./make-file.ts";

/** Bytes that don't get smaller when they are compressed. */
const PACKAGE = crypto.getRandomValues(new Uint8Array(60_000));

test("the size of the file has the packages in it that the code imports", async () => {
  serve({ "/large.whl": new Response(PACKAGE) });
  const bytesOf = async (source: string) => (await planFile(servicesWith(source), new AbortController().signal)).bytes;
  const without = await bytesOf("print(1)");
  expect(without).toBeGreaterThan(400);
  expect((await bytesOf("import large")) - without).toBeGreaterThan(toBase64(PACKAGE).length);
});

test("a package that can't be read is named before the download", async () => {
  serve({});
  await expect(planFile(servicesWith("import large"), new AbortController().signal)).rejects.toThrow(
    "Couldn't load the package large. Check your connection and try again.",
  );
});

/** Answers the page's requests. Others find nothing. */
function serve(files: Readonly<Record<string, Response>>): void {
  const parts = { app: { path: "/app.bin", bytes: 300 }, kernel: [] };
  const answers = vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname === "/one-file.json") return Response.json(parts);
    return files[pathname]?.clone() ?? new Response(null, { status: 404 });
  });
  onTestFinished(() => answers.mockRestore());
}

/** A notebook with one cell, whose Python would install one package for it. */
function servicesWith(source: string): NotebookServices {
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
  const python = { start: async () => {}, ask: async () => ({ wheels: [wheel] }) };
  return {
    notebook: { document, title: () => "A notebook" },
    files: { store: { ownFiles: () => [] } },
    session: { kernelNamed: () => python },
    // A site with one origin, whose files the page reads itself.
    kernelHost: "/kernel",
  } as unknown as NotebookServices;
}
