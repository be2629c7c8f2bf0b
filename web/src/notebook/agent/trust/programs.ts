import { type Binding, PythonProgram } from "./python-program.ts";

/** A place where a name is bound, with the code that it is in. */
interface PlacedBinding {
  readonly binding: Binding;
  readonly program: PythonProgram;
}

/** The code that is judged, and the code around it whose names it can use: other cells, and what ran before. */
export class Programs {
  readonly own: PythonProgram;
  readonly #codes: readonly string[];
  #others: readonly PythonProgram[] | null = null;

  constructor(code: string, others: readonly string[] = []) {
    this.own = new PythonProgram(code);
    this.#codes = others;
  }

  /** They are read when they are first needed. */
  get others(): readonly PythonProgram[] {
    return (this.#others ??= [...new Set(this.#codes)].map((code) => new PythonProgram(code)));
  }

  /** Where other code binds a name, except for `program` itself. */
  boundInOthers(name: string, program: PythonProgram | null = null): readonly PlacedBinding[] {
    return this.others.filter((other) => other !== program).flatMap((other) => bindingsIn(other, name));
  }

  /** Where any of the code defines a function or class of this name. */
  definitionsOf(name: string): readonly PlacedBinding[] {
    const all = [...bindingsIn(this.own, name), ...this.boundInOthers(name)];
    return all.filter(({ binding }) => binding.kind === "definition");
  }

  says(word: RegExp): boolean {
    return [this.own, ...this.others].some(({ source }) => word.test(source));
  }

  /** Whether any of the code imports a module. */
  uses(name: string): boolean {
    return [this.own, ...this.others].some(({ imports }) =>
      imports.some(({ module }) => module === name || module.startsWith(`${name}.`)),
    );
  }

  /** Whether values of a module can be in the notebook. Results of SQL cells are tables. */
  hasValuesOf(module: string): boolean {
    return this.uses(module) || (module === "pandas" && this.says(/\bdf_\d/));
  }
}

function bindingsIn(program: PythonProgram, name: string): readonly PlacedBinding[] {
  return (program.bindings.get(name) ?? []).map((binding) => ({ binding, program }));
}
