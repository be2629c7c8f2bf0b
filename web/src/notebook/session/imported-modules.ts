/** An import statement at the beginning of a line or after a semicolon, also over several lines in parentheses. */
const STATEMENT = /(?:^|;)[ \t]*(import[ \t][^\n#;]+|from[ \t]+[\w.]+[ \t]+import[ \t]*(?:\([^)]*\)|[^\n#;]+))/gm;

/**
 * The modules that an import statement may name: `import a.b as c, d` gives `a.b` and `d`, and `from m import n` gives `m` and `m.n`,
 * because `n` can be a module in the folder `m`.
 */
export function importedModules(statement: string): string[] {
  const [, from, names = ""] = /^\s*from\s+([\w.]+)\s+import\b([^]*)/.exec(statement) ?? [];
  const named = (from === undefined ? statement.replace(/^\s*import\s/, "") : names.replaceAll(/[()]/g, "")).split(",");
  const found = named.flatMap((each) => /^\s*(\w[\w.]*)/.exec(each)?.[1] ?? []);
  return from === undefined ? found : [from, ...found.map((name) => `${from}.${name}`)];
}

/** Where a module is, if it is a file of the notebook. */
export function moduleFiles(module: string): readonly string[] {
  const path = module.replaceAll(".", "/");
  return [`${path}.py`, `${path}/__init__.py`];
}

/** The files that code imports, if they are there. */
export function importedFiles(code: string): ReadonlySet<string> {
  const statements = [...code.matchAll(STATEMENT)].map(([, statement = ""]) => statement);
  return new Set(statements.flatMap(importedModules).flatMap(moduleFiles));
}
