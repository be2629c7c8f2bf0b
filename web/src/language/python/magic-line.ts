/** A magic or shell line, which can be assigned: `x = !ls`. */
export const MAGIC_LINE = /^(\s*)([^\W\d][^%!#]*?(?<![=<>!%])=\s*)?([%!]).*$/;
/** `x?`, `x??` and `?x`. */
export const HELP_LINE = /^(\s*)(?:\?{1,2}\s*[%*\w.[\]'"]+|[%*\w.[\]'"]+\s*\?{1,2})\s*;?\s*$/;
/** A shell's prompt and `sudo`, which are copied along with a command. */
const BEFORE_INSTALL = String.raw`(?:(?:\([\w.-]+\) ?)?(?:[\w.@:~/\\-]*[$%>] |(?:PS )?[A-Z]:\\[^>\n]*> ?))?(?:sudo (?:-\w+ )*)?`;
/** `pip install x` without a sign, which IPython runs all the same. */
export const INSTALL_LINE = new RegExp(
  String.raw`^(\s*)${BEFORE_INSTALL}(?:(?:python3?|py) -m )?(?:uv )?(?:pip3?|conda|mamba) (?:un)?install .*$`,
);
const INSTALL_BEGINNING = new RegExp(`^${BEFORE_INSTALL}`);

/** The command of an install line. */
export function installCommand(line: string): string {
  return line.trim().replace(INSTALL_BEGINNING, "");
}

/** Whether a line begins with something other than Python, given that a statement can begin there. */
export function isMagicLine(line: string): boolean {
  return MAGIC_LINE.test(line) || HELP_LINE.test(line) || INSTALL_LINE.test(line);
}
