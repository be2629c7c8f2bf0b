import { completeCell, type NewCell } from "@fiddle/notebook";
import type { ExamplePage, ItemFile, LearnCell } from "@fiddle/protocol";
import { packState } from "../../tools/frame/state-link.ts";
import { linkAddress, packNotebook } from "../../links/notebook-link.ts";

const KERNELS = { python: "pyodide", sqlite: "sqlite-wasm", duckdb: "duckdb-wasm" } as const;

/** Opens a copy of an example as a new notebook. The copy is in the fragment, which browsers don't send to a server. */
export async function openExample(example: ExamplePage, { origin = location.origin } = {}): Promise<void> {
  location.assign(await exampleUrl(example, origin));
}

/** Opens a program in the tool that shows what it draws. The code is in the fragment, too. */
export async function openInTool({ tool, code }: Pick<LearnCell, "tool" | "code">): Promise<void> {
  location.assign(`/tools/${tool}${await packState({ source: code })}`);
}

export async function exampleUrl({ title, parts, files }: ExamplePage, origin: string): Promise<string> {
  const cells: NewCell[] = [
    { type: "markdown", source: `# ${title}` },
    ...(files.length > 0 ? [fileCell(files)] : []),
    ...parts.map((part): NewCell =>
      part.kind === "prose" ? { type: "markdown", source: part.markdown } : codeCell(part.cell),
    ),
  ];
  const first = parts.find((part) => part.kind === "cell")?.cell.language ?? "python";
  const notebook = {
    cells: cells.map((cell) => completeCell(cell)),
    metadata: { fiddle: { kernelId: first === "prompt" ? "pyodide" : KERNELS[first] } },
    extra: {},
  };
  const fragment = await packNotebook(notebook, { outputs: false });
  return linkAddress(origin, fragment, { run: false, readonly: false, hideCode: false, app: false, embed: false });
}

function codeCell({ language, code }: LearnCell): NewCell {
  if (language === "prompt") return { type: "prompt", source: code };
  return { type: "code", source: code, metadata: { fiddle: { kernelId: KERNELS[language] } } };
}

/** A link has no files, so the notebook begins by writing them. */
function fileCell(files: readonly ItemFile[]): NewCell {
  const lines = files.map(
    ({ path, content }) => `Path(${JSON.stringify(path)}).write_bytes(b64decode(${JSON.stringify(content)}))`,
  );
  const source = [
    "# The files of this notebook.",
    "from base64 import b64decode",
    "from pathlib import Path",
    "",
    ...lines,
  ].join("\n");
  return { type: "code", source: `${source};`, metadata: { fiddle: { kernelId: "pyodide" } } };
}
