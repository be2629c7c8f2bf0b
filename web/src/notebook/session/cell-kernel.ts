import { objectOf } from "@fiddle/notebook/json-kinds";
import { connectionOf } from "@fiddle/kernels";
import { type Cell, type JsonObject, kernelIdOf, type NotebookDocument } from "@fiddle/notebook";
import { kernelNames, kernelSpecOf } from "../../kernels/kernel-specs.ts";

/**
 * The kernel a cell runs in: the one its metadata names, otherwise the notebook's. Unknown names are ignored, but a
 * connection that isn't in this account is still one: its SQL must not run as Python.
 */
export function kernelNameOf(document: NotebookDocument, cell?: Cell): string {
  const own = fiddleOf(cell?.metadata).kernelId;
  if (typeof own === "string" && isKnown(own)) return own;
  const notebooks = fiddleOf(document.metadata()).kernelId;
  return typeof notebooks === "string" && isKnown(notebooks)
    ? notebooks
    : kernelIdOf(document.metadata(), kernelNames());
}

/** The kernel of the notebook's Python, which may be on a server. */
export function pythonKernelName(document: NotebookDocument): string {
  const own = kernelNameOf(document);
  return kernelSpecOf(own).language === "python" ? own : "pyodide";
}

function isKnown(name: string): boolean {
  return kernelNames().includes(name) || connectionOf(name) !== null;
}

/** The name under which other cells read a SQL cell's result: its own, or the next of `df_1`, `df_2` and so on. */
export function resultNameOf(document: NotebookDocument, cell: Cell): string {
  const given = fiddleOf(cell.metadata).resultName;
  if (typeof given === "string" && /^[A-Za-z_]\w*$/.test(given)) return given;
  const taken = new Set(document.cellIds().map((id) => fiddleOf(document.cell(id)?.metadata).resultName));
  let number = 1;
  while (taken.has(`df_${number}`)) number += 1;
  return `df_${number}`;
}

/** Keeps the name with the cell once there is a result. */
export function keepResultName(document: NotebookDocument, id: string, resultName: string): void {
  const fiddle = fiddleOf(document.cell(id)?.metadata);
  if (fiddle.resultName === resultName) return;
  document.apply({ op: "set-cell-metadata", id, patch: { fiddle: { ...fiddle, resultName } } }, { by: "run" });
}

/** The Python requirements in the notebook's metadata. Malformed ones are ignored. */
export function packagesOf(document: NotebookDocument): readonly string[] {
  const { packages } = fiddleOf(document.metadata());
  if (!Array.isArray(packages)) return [];
  return packages.filter((line): line is string => typeof line === "string" && isRequirement(line)).slice(0, 200);
}

/** Whether the text is a package name with optional extras and versions, or the URL of a wheel. */
export function isRequirement(text: string): boolean {
  if (text.length > 500) return false;
  if (/^https?:\/\//.test(text)) return /^\S+\.whl(?:#\S*)?$/.test(text);
  const name = /^[A-Za-z0-9][\w.-]*(?:\[[\w\s,.-]*\])?/.exec(text)?.[0];
  if (!name) return false;
  // Versions are checked one at a time: a single pattern for all of them could backtrack forever.
  const versions = text.slice(name.length).trim();
  return versions === "" || versions.split(",").every((version) => VERSION.test(version.trim()));
}

const VERSION = /^(?:===?|[<>]=?|[!~]=)\s*[\w.*+!-]+$/;

/** The `fiddle` member of a cell's or notebook's metadata; empty if it is missing or malformed. */
export function fiddleOf(metadata: JsonObject | undefined): JsonObject {
  return objectOf(metadata?.fiddle);
}
