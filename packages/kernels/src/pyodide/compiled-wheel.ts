import type { PyodideAPI } from "pyodide";
import { type FileTree, mountPackageFiles } from "./package-files.ts";

/** The layout of the file, which `fiddle_precompile.py` writes. */
export const COMPILED_FORMAT = 1;

/** A wheel whose modules are compiled, unpacked. */
export interface CompiledWheel {
  readonly files: FileTree;
  /** The paths of the libraries that are loaded when it is installed. */
  readonly libraries: readonly string[];
  /** The folder of files that belong into the one of all programs, such as `made-1.0.data/data`; null if there are none. */
  readonly data: string | null;
  /** What the places in `files` refer to. */
  readonly contents: Uint8Array;
}

interface DownloadedWheel {
  /** The hash of its bytes, in hexadecimal. */
  readonly sha256: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** Compiled wheels of earlier visits. Neither function throws. */
export interface WheelCache {
  /** The compiled form of the wheel with this hash. */
  find(sha256: string): Promise<CompiledWheel | null>;
  /** Takes a wheel that was downloaded because it wasn't found. */
  offer(wheel: DownloadedWheel): void;
}

/** Throws if the file isn't one. */
export function readCompiledWheel(file: ArrayBuffer): CompiledWheel {
  const length = new DataView(file).getUint32(0, true);
  const header = JSON.parse(new TextDecoder().decode(new Uint8Array(file, 4, length))) as Pick<
    CompiledWheel,
    "files" | "libraries" | "data"
  > & { readonly format: number };
  if (header.format !== COMPILED_FORMAT) throw new Error("The compiled package has another format.");
  return {
    files: header.files,
    libraries: header.libraries,
    data: header.data,
    contents: new Uint8Array(file, 4 + length),
  };
}

/**
 * Compiles a wheel without running anything in it. Throws if it has to be installed as it is. `rest` is called before each module
 * and can wait there.
 */
export function compileWheel(
  python: PyodideAPI,
  wheel: Uint8Array,
  folder: string,
  rest: () => void = () => {},
): Uint8Array<ArrayBuffer> {
  const compile = python.runPython("import fiddle_precompile; fiddle_precompile.compile_wheel") as {
    (
      wheel: Uint8Array,
      folder: string,
      rest: () => void,
    ): {
      getBuffer(type: "u8"): { readonly data: Uint8Array; release(): void };
      destroy(): void;
    };
    destroy(): void;
  };
  const compiled = compile(wheel, folder, rest);
  try {
    const buffer = compiled.getBuffer("u8");
    const bytes = buffer.data.slice();
    buffer.release();
    return bytes;
  } finally {
    compiled.destroy();
    compile.destroy();
  }
}

/** Adds a compiled wheel's files to the folder and loads its libraries. A file is copied when it is first read. */
export async function installCompiledWheel(
  python: PyodideAPI,
  { files, libraries, data, contents }: CompiledWheel,
  folder: string,
): Promise<void> {
  mountPackageFiles(python.FS, folder, files, () => contents);
  if (data !== null) {
    // Pyodide does the same with a wheel.
    const { install_files: installFiles } = python.pyimport("pyodide.common") as {
      install_files(this: void, from: string, to: string): void;
    };
    installFiles(`${folder}/${data}`, (python.pyimport("sys") as { readonly prefix: string }).prefix);
  }
  const { _api: internals } = python as unknown as { _api: { loadDynlib(path: string): Promise<void> } };
  for (const path of libraries) await internals.loadDynlib(`${folder}/${path}`);
}
