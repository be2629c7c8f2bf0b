import type { KernelMemory } from "../frame/memory.ts";
import { signalCheck } from "./signal-check.ts";
import { withTableIdentity } from "./table-identity.ts";
import { toWasmFunctions, type TypedFunction } from "./wasm-functions.ts";

export type Imports = WebAssembly.Imports & { env: Record<string, WebAssembly.ImportValue> };

/** Emscripten's callback. It uses only the exports. */
export type InstantiationDone = (
  instance: { readonly exports: WebAssembly.Exports },
  module: WebAssembly.Module,
) => void;

interface Instantiation {
  readonly wasm: Promise<WebAssembly.Module>;
  readonly memory: Promise<KernelMemory | null>;
  readonly imports: Imports;
  readonly done: InstantiationDone;
}

/** Instantiates the wasm file as Pyodide's loader and Emscripten do, only faster. */
export async function instantiatePython({ wasm, memory, imports, done }: Instantiation): Promise<WebAssembly.Instance> {
  // The marker for "a JavaScript error was raised", which Pyodide's loader would otherwise provide.
  const marker = Symbol("JavaScript error");
  imports.env["Jsv_GetError_import"] = () => marker;
  imports.env["JsvError_Check"] = (value: unknown) => Number(value === marker);
  const signals = await memory;
  if (signals) imports.env["_Py_CheckEmscriptenSignals_Helper"] = signalCheck(signals);
  const module = await wasm;
  const instance = await WebAssembly.instantiate(module, imports);
  const functions = tableFunctions(module, instance, imports.env);
  // `done` reads the functions of the table from here. Afterwards, all other code sees the original functions.
  Object.assign(imports.env, Object.fromEntries(wrapped(functions)));
  done({ exports: withTableIdentity(instance.exports) }, module);
  Object.assign(imports.env, Object.fromEntries(functions));
  return instance;
}

/** The JavaScript functions that the module calls by their index in its table, by name. */
function tableFunctions(
  module: WebAssembly.Module,
  instance: WebAssembly.Instance,
  env: Imports["env"],
): [string, TypedFunction][] {
  return WebAssembly.Module.imports(module).flatMap(({ module: from, name }): [string, TypedFunction][] => {
    if (from !== "GOT.func" || name in instance.exports) return [];
    const own = env[name];
    return isTyped(own) ? [[name, own]] : [];
  });
}

function isTyped(value: unknown): value is TypedFunction {
  return typeof value === "function" && "sig" in value && typeof value.sig === "string" && !("stub" in value);
}

function wrapped(functions: readonly [string, TypedFunction][]): [string, WebAssembly.ExportValue][] {
  // A function with two names must stay one function, because the snapshot depends on the order of the table.
  const distinct = [...new Set(functions.map(([, each]) => each))];
  const made = new Map(toWasmFunctions(distinct).map((each, index) => [distinct[index], each]));
  return functions.map(([name, each]) => [name, made.get(each) ?? each]);
}
