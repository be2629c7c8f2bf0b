/** The modules behind the names that tutorials import them by. */
const USUAL_MODULES: Readonly<Record<string, string>> = {
  alt: "altair",
  go: "plotly.graph_objects",
  mpl: "matplotlib",
  np: "numpy",
  nx: "networkx",
  pd: "pandas",
  pl: "polars",
  plt: "matplotlib.pyplot",
  px: "plotly.express",
  sm: "statsmodels.api",
  sns: "seaborn",
};

/** The import that a NameError asks for. */
export interface MissingImport {
  readonly sentence: string;
  /** A line of Python, such as `import pandas as pd`. */
  readonly statement: string;
}

/** Reads the text of a NameError with Python's suggestion. Null if the missing name isn't known to be a module's. */
export function missingImport(text: string): MissingImport | null {
  const [, name = "", rest = ""] = /^(?:NameError: )?name '(\w+)' is not defined(.*)/s.exec(text) ?? [];
  const module = Object.hasOwn(USUAL_MODULES, name) ? USUAL_MODULES[name] : undefined;
  if (module !== undefined) {
    const statement = `import ${module} as ${name}`;
    return { sentence: `${name} is usually ${module}. Add \`${statement}\` above this line first.`, statement };
  }
  if (!rest.startsWith(". Did you forget to import")) return null;
  const statement = `import ${name}`;
  return { sentence: `${name} is a module. Add \`${statement}\` above this line first.`, statement };
}

/** Puts an import before a cell's code, but after a magic that has to come first. */
export function withImport(source: string, statement: string): string {
  const [, magic = "", code = ""] = /^(\s*%%.*\n)?(.*)$/s.exec(source) ?? [];
  return `${magic}${statement}\n${code}`;
}
