import { literal } from "@fiddle/sql/identifier";
import { guessEncoding, SAMPLE_BYTES } from "../encoding.ts";
import { SqlError } from "../sql/engine.ts";
import type { WorkerFiles } from "../sql/worker-files.ts";

/** The beginning of a file; no bytes where there is none. */
export type ReadStart = (file: string) => Uint8Array;

export function readStartOf(files: WorkerFiles): ReadStart {
  return (file) => {
    const bytes = new Uint8Array(Math.min(files.size(file), SAMPLE_BYTES));
    return bytes.subarray(0, files.read(file, bytes, 0));
  };
}

/** The engine suggests to skip such rows, and an encoding that such a file rarely has. `isTable`: it's read by read_csv. */
export function oldEncoding(file: string, readStart: ReadStart, isTable: boolean): SqlError {
  const name = file.replace(/^\/home\/pyodide\//, "");
  const start = readStart(file);
  const encoding = guessEncoding(start, { isCut: start.length === SAMPLE_BYTES });
  if (!encoding)
    return failed(
      `${name} isn't UTF-8 text, and it looks like no other text either. Read it in Python, if it's compressed.`,
    );
  const { label, python, isClear, isMixed } = encoding;
  if (isMixed)
    return failed(
      `${name} is ${label}. Open it under Files and convert it to UTF-8, or read it in Python with encoding_errors="replace".`,
    );
  const own = isTable ? encodingOfDuckdb(python, start) : null;
  const convert = "open it under Files and convert it to UTF-8";
  const how =
    own === null
      ? `${convert.replace("open", "Open")}, or read it in Python with encoding="${python}".`
      : `Read it with read_csv(${literal(name, "duckdb")}, encoding = '${own}'), or ${convert}.`;
  return failed(`${name} ${isClear ? "is probably" : "may be"} ${label}, not UTF-8. ${how}`);
}

/** The engine doesn't name the file that isn't in the encoding which the query says. */
export function wrongEncoding(encoding: string): SqlError {
  return failed(
    `The file isn't in the encoding ${encoding}. Open it under Files to see which it probably is, and convert it to UTF-8.`,
  );
}

function failed(message: string): SqlError {
  return new SqlError("Invalid Input Error", message);
}

/** DuckDB's name of the encoding; null for one that it can't read. Its Latin-1 has nothing where Windows has quotes. */
function encodingOfDuckdb(python: string, start: Uint8Array): string | null {
  if (python === "cp1252") return start.some((byte) => byte >= 0x80 && byte < 0xa0) ? null : "latin-1";
  const isBig = python === "utf-16-be" || (start[0] === 0xfe && start[1] === 0xff);
  return python.startsWith("utf-16") && !isBig ? "utf-16" : null;
}
