import type { Json, JsonObject } from "../notebook.ts";
import { NotebookFileError } from "./file-error.ts";
import { nameOf } from "./json-file.ts";
import { isArray, isObject } from "../json-kinds.ts";
import { isText, joinLines } from "./lines.ts";

/** Converts a file of nbformat 1, 2, 3 or 4 to the shape of 4.5: a top-level `cells` list. Cell IDs are added later. */
export function upgrade(file: JsonObject): { readonly file: JsonObject; readonly cells: readonly Json[] } {
  const version = file.nbformat;
  if (version === undefined && !("cells" in file) && !("worksheets" in file)) {
    throw new NotebookFileError(
      "Not a notebook: the file has neither cells nor a version (nbformat). Choose an .ipynb file.",
    );
  }
  if (typeof version !== "number" && version !== undefined) {
    throw new NotebookFileError(
      `The notebook's version (nbformat) is ${nameOf(version)}, not a number. Fix it in a text editor; it's usually 4.`,
    );
  }
  if (version !== undefined && ![1, 2, 3, 4].includes(version)) {
    throw new NotebookFileError(
      `Notebook version ${version} isn't supported. Save the notebook as version 4 in the program that made it.`,
    );
  }
  const current = version === 1 ? fromVersion1(file) : version === 2 || version === 3 ? fromVersion3(file) : file;
  const cells = current.cells ?? [];
  if (!isArray(cells))
    throw new NotebookFileError(`The notebook's cells are ${nameOf(cells)}, not a list. Fix it in a text editor.`);
  if (cells.length > MAX_CELLS) {
    throw new NotebookFileError(
      `The notebook has ${cells.length} cells; the limit is ${MAX_CELLS}. Split it in the program that made it, then try again.`,
    );
  }
  return { file: current, cells };
}

const MAX_CELLS = 20_000;

/** Version 1 called the source `code` or `text`, and had no outputs. */
function fromVersion1(file: JsonObject): JsonObject {
  const cells = isArray(file.cells) ? file.cells : [];
  const worksheet = {
    cells: cells.map((cell) => {
      if (!isObject(cell)) return cell;
      const { code, text, cell_type: type, ...rest } = cell;
      return type === "text"
        ? { ...rest, cell_type: "markdown", source: text ?? "" }
        : { ...rest, cell_type: "code", input: code ?? "" };
    }),
  };
  return fromVersion3({ ...file, cells: [], worksheets: [worksheet] });
}

/** Versions 2 and 3 kept their cells in worksheets, called the source `input`, and had heading cells. */
function fromVersion3({ worksheets, ...file }: JsonObject): JsonObject {
  const sheets = isArray(worksheets) ? worksheets : [];
  const cells = sheets.flatMap((sheet) => (isObject(sheet) && isArray(sheet.cells) ? sheet.cells : []));
  return { ...file, cells: cells.map((cell) => (isObject(cell) ? cellFromVersion3(cell) : cell)) };
}

function cellFromVersion3({
  input,
  language,
  prompt_number,
  collapsed,
  level,
  outputs,
  ...cell
}: JsonObject): JsonObject {
  const metadata = isObject(cell.metadata) ? cell.metadata : {};
  switch (cell.cell_type) {
    case "code": {
      const isFolded = typeof collapsed === "boolean" ? { collapsed } : {};
      const otherLanguage = typeof language === "string" && language !== "python" ? { language } : {};
      return {
        ...cell,
        source: input ?? cell.source ?? "",
        metadata: { ...metadata, ...isFolded, ...otherLanguage },
        execution_count: prompt_number ?? null,
        outputs: isArray(outputs)
          ? outputs.map((output) => (isObject(output) ? outputFromVersion3(output) : output))
          : [],
      };
    }
    case "heading": {
      const hashes = "#".repeat(Math.min(6, Math.max(1, Number(level) || 1)));
      const text = isText(cell.source) ? joinLines(cell.source) : "";
      return { ...cell, cell_type: "markdown", source: `${hashes} ${text.replaceAll("\n", " ").trim()}` };
    }
    case "html":
      return { ...cell, cell_type: "markdown" };
    default:
      return cell;
  }
}

/** Version 3 wrote MIME bundles as members with short names, in version 2 also as `output_text`, streams with `stream`, and results as `pyout`. */
function outputFromVersion3(output: JsonObject): JsonObject {
  switch (output.output_type) {
    case "stream": {
      const { stream, output_text, metadata: _metadata, ...rest } = output;
      return { ...rest, text: rest.text ?? output_text ?? "", name: rest.name ?? stream ?? "stdout" };
    }
    case "pyerr": {
      const { etype, prompt_number: _number, metadata: _metadata, ...rest } = output;
      return { ...rest, output_type: "error", ename: rest.ename ?? etype ?? "Error" };
    }
    case "pyout":
    case "display_data": {
      const { output_type, prompt_number, metadata, ...members } = output;
      const isResult = output_type === "pyout";
      return {
        output_type: isResult ? "execute_result" : "display_data",
        data: byMimeType(members),
        metadata: isObject(metadata) ? byMimeType(metadata) : {},
        ...(isResult ? { execution_count: prompt_number ?? null } : {}),
      };
    }
    default:
      return output;
  }
}

function byMimeType(members: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(members).map(([name, value]) => {
      const type = MIME_TYPES.get(name.replace(/^output_/, "")) ?? name;
      return [type, type === "application/json" && isText(value) ? parsed(joinLines(value)) : value];
    }),
  );
}

/** These versions kept JSON as text. */
function parsed(text: string): Json {
  try {
    return JSON.parse(text) as Json;
  } catch {
    return text;
  }
}

const MIME_TYPES: ReadonlyMap<string, string> = new Map([
  ["text", "text/plain"],
  ["html", "text/html"],
  ["svg", "image/svg+xml"],
  ["png", "image/png"],
  ["jpeg", "image/jpeg"],
  ["latex", "text/latex"],
  ["pdf", "application/pdf"],
  ["json", "application/json"],
  ["javascript", "application/javascript"],
]);
