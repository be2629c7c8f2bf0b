import { KERNELS_IN_BROWSER } from "@fiddle/notebook/kernel-id";
import { completeCell, type JsonObject, type NewCell, type Notebook, type Output } from "@fiddle/notebook";
import { type ExamplePage, type ItemFile, type LearnCell, type RecordedOutput, RENDERED_TYPE } from "@fiddle/protocol";

/** An example as a notebook, with its recorded outputs and, if it's an app, its layout. */
export function exampleNotebook({ title, parts, files, packages, app }: ExamplePage): Notebook {
  const cells: NewCell[] = [
    ...(app ? [] : [{ type: "markdown" as const, source: `# ${title}` }]),
    ...(files.length > 0 ? [fileCell(files)] : []),
    ...parts.map((part, index): NewCell =>
      part.kind === "prose"
        ? { id: `text-${index + 1}`, type: "markdown", source: part.markdown }
        : codeCell(part.cell),
    ),
  ];
  const first = parts.find((part) => part.kind === "cell")?.cell.language ?? "python";
  const kernelId = first === "prompt" ? "pyodide" : KERNELS_IN_BROWSER[first];
  return {
    cells: cells.map((cell) => completeCell(cell)),
    // A copy gets its title from its first heading.
    metadata: app
      ? { title, fiddle: { kernelId, app, ...(packages.length > 0 && { packages: [...packages] }) } }
      : { fiddle: { kernelId } },
    extra: {},
  };
}

function codeCell({ id, language, code, outputs }: LearnCell): NewCell {
  if (language === "prompt") return { id, type: "prompt", source: code };
  const metadata = { fiddle: { kernelId: KERNELS_IN_BROWSER[language] } };
  return { id, type: "code", source: code, metadata, outputs: outputs.map((output) => shownOutput(output)) };
}

function shownOutput(output: RecordedOutput): Output {
  switch (output.output_type) {
    case "stream":
      return output;
    case "error":
      return { ...output, traceback: output.traceback.split("\n") };
    default:
      return { output_type: output.output_type, data: kept(output.data), metadata: {} };
  }
}

function kept(data: Extract<RecordedOutput, { data: unknown }>["data"]): JsonObject {
  return Object.fromEntries(Object.entries(data).filter(([type]) => type !== RENDERED_TYPE)) as JsonObject;
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
  return { id: "files", type: "code", source: `${source};`, metadata: { fiddle: { kernelId: "pyodide" } } };
}
