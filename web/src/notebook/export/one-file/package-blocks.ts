import { HELD_HOST } from "@fiddle/kernels/kernel-host";
import type { UsedWheel } from "@fiddle/kernels";
import type { NotebookDocument } from "@fiddle/notebook";
import type { NotebookServices } from "../../contract/notebook-services.ts";
import { kernelNameOf, packagesOf } from "../../session/cell-kernel.ts";
import { type Block, makeBlock } from "./format.ts";

const IMPORT = /^[ \t]*(?:import|from)[ \t]|\bpip3?\s+install\b/m;

type Source = Pick<NotebookServices, "notebook" | "session">;

/** Whether the notebook's Python could use packages. */
export function mayUsePackages({ notebook: { document } }: Pick<Source, "notebook">): boolean {
  return packagesOf(document).length > 0 || sourcesOf(document).length > 0;
}

/**
 * The packages that the notebook's Python uses, with a list of them in the form of a mirror's: in the file, Python installs them as from
 * any mirror. Rejects with a sentence if one can't be read.
 */
export async function packageBlocks(
  { notebook, session }: Source,
  read: (url: string) => Promise<Response>,
): Promise<Block[]> {
  const requirements = packagesOf(notebook.document);
  const sources = sourcesOf(notebook.document);
  const python = session.kernelNamed("pyodide");
  await python.start();
  const { wheels } = await python.ask("wheels", { sources, requirements });
  if (wheels.length === 0) return [];
  const blocks: Block[] = [];
  for (const wheel of wheels) {
    const response = await read(wheel.url).catch(() => null);
    if (!response) throw new Error(`Couldn't load the package ${wheel.name}. Check your connection and try again.`);
    blocks.push(await makeBlock(pathOf(wheel.filename), await response.blob()));
  }
  const list = JSON.stringify({ packages: Object.fromEntries(wheels.map((wheel) => [wheel.name, listed(wheel)])) });
  return [...blocks, await makeBlock(pathOf("packages.json"), new Blob([list]))];
}

/** The code that imports or installs something. */
function sourcesOf(document: NotebookDocument): readonly string[] {
  return document
    .toNotebook()
    .cells.filter((cell) => cell.type === "code" && kernelNameOf(document, cell) === "pyodide")
    .map(({ source }) => source)
    .filter((source) => IMPORT.test(source));
}

function pathOf(name: string): string {
  return `${HELD_HOST}/packages/${name}`;
}

/** A row of a mirror's list. What a package needs is in the package, and in the list as well. */
function listed({ name, version, filename, folder, imports, isCompiled }: UsedWheel) {
  return {
    name,
    version,
    file_name: filename,
    install_dir: folder,
    // Both are in the same file, whose workers can't compute hashes either, because its frames aren't secure contexts.
    sha256: null,
    depends: [],
    imports,
    ...(isCompiled && { compiled: filename }),
  };
}
