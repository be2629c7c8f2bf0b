import { isOpaque } from "@fiddle/kernels/kernel-host";
import { KernelFrame } from "@fiddle/kernels";
import { fetchThrough } from "@fiddle/kernels/file-port";
import { writeNotebook } from "@fiddle/notebook";
import { kernelNameOf } from "../../session/cell-kernel.ts";
import type { NotebookServices } from "../../contract/notebook-services.ts";
import { onHost } from "../../../platform/base.ts";
// oxlint-disable-next-line import/default -- Vite makes it: the address of the script, built by itself
import bootUrl from "./boot.ts?worker&url";
import { base64Of, type Block, makeBlock, writeOneFile } from "./format.ts";
import { mayUsePackages, packageBlocks } from "./package-blocks.ts";
import { fileBlocks } from "./save-copy.ts";

/** What scripts/one-file.ts lists. */
interface Parts {
  readonly app: { readonly path: string; readonly bytes: number };
  readonly kernel: readonly KernelFile[];
}

interface KernelFile {
  /** Its path on the kernel host. */
  readonly path: string;
  /** Its share of the file, in bytes. */
  readonly bytes: number;
  readonly part: string;
}

type Source = Pick<NotebookServices, "notebook" | "files" | "session" | "kernelHost">;

/** A file that can be made: its size, and how. */
export interface Plan {
  /** About how large the file will be without packages, in bytes. */
  readonly bytes: number;
  /** Whether packages may come on top. */
  readonly mayUsePackages: boolean;
  /**
   * How many bytes packages add. Python starts for that, they are fetched, and a cell that runs is waited for. Rejects with a sentence; then
   * it can be called again.
   */
  readPackages(): Promise<number>;
  /** Makes it, with the packages that were read, or else reads them first. `report` hears which part is done, from 0 to 1. Rejects with a sentence. */
  make(report: (done: number) => void, signal: AbortSignal): Promise<Blob>;
}

/** What the file with the notebook as it is now needs. Rejects with a sentence. `planning` ends what it began. */
export async function planFile(source: Source, planning: AbortSignal): Promise<Plan> {
  const parts = (await (await fetchPart(onHost("/one-file.json"), planning)).json()) as Parts;
  const wanted = wantedParts(source);
  const kernel = parts.kernel.filter(({ part }) => wanted.has(part));
  const own = source.files.store.ownFiles().reduce((sum, { blob }) => sum + blob.size, 0);
  const fixed = base64Bytes(parts.app.bytes) + kernel.reduce((sum, { bytes }) => sum + bytes, 0);
  const notebook = writeNotebook(source.notebook.document.toNotebook());
  const hasPackages = wanted.has("python") && mayUsePackages(source);
  let packages: Promise<readonly Block[]> | null = hasPackages ? null : Promise.resolve([]);
  const packagesOnce = () =>
    (packages ??= readPackages(source, planning).catch((error: unknown) => {
      packages = null;
      throw error;
    }));
  return {
    bytes: fixed + base64Bytes(own) + notebook.length,
    mayUsePackages: hasPackages,
    readPackages: async () => (await packagesOnce()).reduce((sum, { text }) => sum + text.length, 0),
    async make(report, signal) {
      let done = 0;
      const count = (bytes: number) => report((done += bytes) / fixed);
      const app = async (): Promise<Block> => {
        const content = await (await fetchPart(onHost(parts.app.path), signal)).blob();
        const text = await base64Of(content);
        count(text.length);
        return { name: "app", compressed: true, text };
      };
      const packed = await packagesOnce();
      const files = await openKernelFiles(source.kernelHost);
      try {
        const blocks = [await app()];
        // One after the other, because compressing takes all of a core and the largest files are in memory meanwhile.
        for (const { path, bytes } of kernel) {
          signal.throwIfAborted();
          blocks.push(await makeBlock(heldPath(path), await (await files.read(path, signal)).blob()));
          count(bytes);
        }
        blocks.push(...packed);
        const script = await (await fetchPart(bootUrl, signal)).text();
        // Its names stay its own.
        const boot = `(() => {\n${script}\n})();`;
        blocks.push(...(await fileBlocks(source)));
        const title = source.notebook.title();
        return writeOneFile({ title, notebook, blocks, boot });
      } finally {
        files.close();
      }
    },
  };
}

async function readPackages(source: Source, signal: AbortSignal): Promise<readonly Block[]> {
  const files = await openKernelFiles(source.kernelHost);
  try {
    return await packageBlocks(source, (url) => files.read(url, signal));
  } finally {
    files.close();
  }
}

const LOST = "Couldn't load what the file needs. Check your connection and try again.";

async function fetchPart(url: string, signal?: AbortSignal): Promise<Response> {
  const response = await fetch(url, signal ? { signal } : {}).catch((error: unknown) => {
    signal?.throwIfAborted();
    throw new Error(LOST, { cause: error });
  });
  if (!response.ok) throw new Error(LOST);
  return response;
}

/** The kernels of the notebook's cells, and what draws their outputs. */
function wantedParts({ notebook: { document } }: Source): ReadonlySet<string> {
  const wanted = new Set(["outputs", "vega"]);
  const { cells } = document.toNotebook();
  const code = cells.filter(({ type }) => type === "code");
  for (const cell of code) {
    const name = kernelNameOf(document, cell);
    wanted.add(name === "duckdb-wasm" ? "duckdb" : name === "sqlite-wasm" ? "sqlite" : "python");
  }
  if (code.length === 0) wanted.add("python");
  const text = JSON.stringify(code.map(({ source, outputs }) => [source, outputs]));
  if (/plotly/i.test(text)) wanted.add("plotly");
  if (/ipywidgets|anywidget|jupyter\.widget/.test(text)) wanted.add("widgets");
  return wanted;
}

/** The path that a file of the kernel host has where the page holds it. */
function heldPath(path: string): string {
  return path.startsWith("/kernel/") ? path : `/kernel${path}`;
}

/** Reads files of the kernel host and of package servers, which the page itself can't request where that is another origin. */
async function openKernelFiles(host: string) {
  if (isOpaque(host))
    return {
      read: (path: string, signal: AbortSignal) =>
        fetchPart(path.startsWith("/") ? host + heldPath(path).slice("/kernel".length) : path, signal),
      close() {},
    };
  const element = document.querySelector<HTMLIFrameElement>("iframe#kernel-frame");
  if (!element) throw new Error("The page has no kernel frame.");
  const frame = new KernelFrame(element, host);
  const port = await frame.openFiles();
  const fetchFile = fetchThrough(port);
  return {
    async read(path: string, signal: AbortSignal) {
      const response = await fetchFile(new URL(path, host).href, { signal }).catch((error: unknown) => {
        signal.throwIfAborted();
        throw new Error(LOST, { cause: error });
      });
      if (!response.ok) throw new Error(LOST);
      return response;
    },
    close() {
      port.close();
      frame.dispose();
    },
  };
}

function base64Bytes(bytes: number): number {
  return Math.ceil((bytes * 4) / 3);
}
