import type { SyntaxNode } from "@lezer/common";
import { namesLoading } from "./chart-calls.ts";
import type { Judge } from "./python-calls.ts";
import type { PythonProgram } from "./python-program.ts";
import type { Value } from "./python-value.ts";

/** What could be an address, or hides what it is. */
const ADDRESS = /[\p{Cc}\p{Cf}]|^\s*[a-z][a-z\d+.-]*:|^\s*(?:\/\/|\\\\)/iu;

/** Texts that only are shown, compared or searched. */
const READ_ONLY =
  /^(?:print|re\.\w+|logging\.\w+|logger\.\w+|urlparse|urlsplit|urljoin|\w+\.(?:startswith|endswith|count|find|str\.\w+))$/;

/** A sentence that ends with an address, which nothing takes for one. */
const PROSE = /^["'][A-Z][\w ,.:-]*\s[a-z]+:\/\/[^\s'"<>()[\]]+[\w .,]*["']$/;

/** Whether a text is an address that something could load, wherever it goes from here. */
function isAddressForAll(node: SyntaxNode, program: PythonProgram): boolean {
  if (
    !/[a-z][a-z\d+.-]*:\/\/|^[rbuf]*["']{1,3}\s*\/\/|^[rbuf]*["']{1,3}\s*(?:javascript|module|data):/i.test(
      program.text(node),
    )
  )
    return false;
  if (node.name === "String" && PROSE.test(program.text(node))) return false;
  const { parent } = node;
  const call = parent?.name === "ArgList" ? parent.parent?.firstChild : null;
  const isRead = call && READ_ONLY.test(program.text(call));
  return !(
    isRead ||
    parent?.name === "ExpressionStatement" ||
    (parent?.name === "BinaryExpression" && /\bin\b|[=!]=/.test(program.text(parent)))
  );
}

/** What a text that is written out can be: the name of a file here, or an address. */
export function textValue(judge: Judge, node: SyntaxNode, program: PythonProgram): Value {
  const text = program.literal(node);
  // A chart can name what its page loads.
  const isOfPictures = text !== null && namesLoading(judge, text);
  if (isOfPictures || isAddressForAll(node, program)) judge.risk({ kind: "network" });
  // A pipeline that keeps its steps in files loads them as code.
  if (/(?:^|__)memory$/.test(text ?? "") && node.nextSibling?.name === ":" && judge.uses("sklearn"))
    judge.risk({ kind: "dynamic" });
  // An address could be cut out of a sentence, and follow an empty text.
  return text !== null && text !== "" && !ADDRESS.test(text) && !text.includes("://")
    ? { kind: "local", path: text, is: "text" }
    : { kind: "text" };
}
