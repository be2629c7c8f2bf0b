/** A magic or shell line, which can be assigned: `x = !ls`. */
export const MAGIC_LINE = /^(\s*)([^\W\d][^%!#]*?(?<![=<>!%])=\s*)?([%!]).*$/;
/** `x?`, `x??` and `?x`. */
export const HELP_LINE = /^(\s*)(?:\?{1,2}\s*[%*\w.[\]'"]+|[%*\w.[\]'"]+\s*\?{1,2})\s*;?\s*$/;
/** `pip install x` without a sign, which IPython runs all the same. */
export const INSTALL_LINE = /^(\s*)(?:\$ )?(?:(?:python3?|py) -m )?(?:pip3?|conda|mamba) (?:un)?install .*$/;

/** Whether a line begins with something other than Python, given that a statement can begin there. */
export function isMagicLine(line: string): boolean {
  return MAGIC_LINE.test(line) || HELP_LINE.test(line) || INSTALL_LINE.test(line);
}
