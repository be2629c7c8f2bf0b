const COMMENTS = /^(?:\s|--[^\n]*|\/\*[\s\S]*?\*\/)+/;
/** Words that begin a statement, followed by something that can't follow a name in Python. */
const WORDS =
  /^(?:select|values|attach|describe|summarize|show|explain|pragma|pivot|unpivot)\s+(?!(?:in|is|and|or|if|not)\b)[\w"'*($-]/i;
const CHANGES =
  /^(?:insert\s+into|update\s+\S+\s+set|delete\s+from|create\s+(?:or\s+replace\s+)?(?:temp\w*\s+)?(?:table|view|schema)|drop\s+(?:table|view|schema)|alter\s+table)\b/i;
/** `from` and `with` begin statements of Python's too. */
const FROM = /^from\s+(?!\S+\s+import\b)["'\w]+/i;
const WITH = /^with\s+(?:recursive\s+)?[\w"]+(?:\s*\([^)]*\))?\s+as\s*\(/i;

/** Whether code is SQL rather than Python, by how it begins. */
export function isSql(source: string): boolean {
  const code = source.replace(COMMENTS, "");
  return [WORDS, CHANGES, FROM, WITH].some((pattern) => pattern.test(code));
}
