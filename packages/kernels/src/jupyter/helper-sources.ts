/** The Python modules that a kernel on a server is given, as text. */
import bootstrap from "../python/server/bootstrap.py?raw";

/** Path → source. */
const FILES = import.meta.glob<string>(["../python/shared/*.py", "../python/server/fiddle_*.py"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const SOURCES = Object.fromEntries(
  Object.entries(FILES).map(([path, source]) => [path.replace(/^.*\/|\.py$/g, ""), source]),
);

/** Python code that loads the modules, in a namespace of its own. JSON's strings are Python's too. */
export const INSTALL = `exec(${JSON.stringify(bootstrap)}, {"sources": __import__("json").loads(${JSON.stringify(JSON.stringify(SOURCES))})})`;
