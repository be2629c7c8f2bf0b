import { blankMagics } from "../../../language/python/magics.ts";
import { KNOWN_MODULES } from "./known-modules.ts";
import { magicsReadOutside } from "./magic-risks.ts";
import { importsOf, parsePython } from "./python-imports.ts";

/** Names of functions and attributes that bring in data which the code doesn't hold itself. */
const READERS =
  /^(?:open|read\w*|load\w*|fetch\w*|get_data\w*|scan_\w+|from_file|from_csv|genfromtxt|imread|input|secret|connect|glob|iterdir|listdir|urlopen|urlretrieve|open_url|pyfetch|fetchall|fetchone|execute)$/;

/** Whether Python code could read files, addresses or packages of unknown origin, so that its outputs hold their words. */
export function pythonReadsOutside(code: string): boolean {
  if (magicsReadOutside(code)) return true;
  const source = blankMagics(code);
  const tree = parsePython(source);
  if (importsOf(source, tree).some(({ module }) => !KNOWN_MODULES.has(module.split(".", 1)[0] ?? ""))) return true;
  let isReading = false;
  tree.cursor().iterate(({ name, from, to }) => {
    if (name === "VariableName" || name === "PropertyName") isReading ||= READERS.test(source.slice(from, to));
    return !isReading;
  });
  return isReading;
}
