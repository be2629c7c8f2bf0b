import type { Signature } from "../../language/lsp/answers.ts";
import { docElement } from "./doc-element.ts";

/** A call's parameters with the one at the cursor marked, and the documentation below. */
export function signatureElement({ label, active, markdown, of }: Signature): HTMLElement {
  const element = document.createElement("div");
  element.className = "cm-signature";
  const line = document.createElement("code");
  if (active) {
    const parameter = document.createElement("strong");
    parameter.textContent = label.slice(active.from, active.to);
    line.append(label.slice(0, active.from), parameter, label.slice(active.to));
  } else line.textContent = label;
  if (of > 1) line.append(` · 1 of ${of} ways`);
  element.append(line);
  const doc = docElement(markdown);
  if (doc) element.append(doc);
  return element;
}
