const NAME = /^[\p{ID_Start}_]\p{ID_Continue}*$/u;

const KEYWORDS = new Set(
  "False None True and as assert async await break class continue def del elif else except finally for from global if import in is lambda nonlocal not or pass raise return try while with yield".split(
    " ",
  ),
);

/** Whether it is a word of Python, which can't be a name. */
export function isKeyword(word: string): boolean {
  return KEYWORDS.has(word);
}

/** Whether Python can assign a value to the name. Letters of every script are allowed. */
export function isPythonName(text: string): boolean {
  return NAME.test(text) && !isKeyword(text);
}

/** `Tax rate (%)` → `tax_rate`, `Größe` → `große`, `Class` → `class_`. Empty for a label without letters and digits. */
export function nameOfLabel(label: string): string {
  const name = label
    .normalize("NFKD")
    .replaceAll(/(?<=\p{Script=Latin})[\u0300-\u036F]+/gu, "")
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/\P{ID_Continue}+/gu, "_")
    .replaceAll(/^_+|_+$/g, "");
  if (isKeyword(name)) return `${name}_`;
  return name === "" || NAME.test(name) ? name : `_${name}`;
}
