import type { Cell, Json, JsonObject, Notebook, Output } from "@fiddle/notebook";
import { spokenMetadata } from "@fiddle/notebook/formats/file-cells.ts";
import { objectOf } from "@fiddle/notebook/json-kinds";
import { digest } from "../notebook-diff/compare.ts";
import type { Comparable } from "./pair-cells.ts";

/** Digests of the parts of a cell, which are compared and merged one by one. */
export interface Facets {
  /** Type and text. */
  readonly source: string;
  /** With attachments. */
  readonly metadata: string;
  readonly outputs: string;
}

/** Outputs that didn't change are the same object, and can be large. */
const digests = new WeakMap<readonly Output[], string>();

/** @param isWhole Whether the file has everything. A text file has neither outputs nor metadata such as whether the cell is collapsed. */
export function facetsOf(cell: Cell, isWhole: boolean): Facets {
  const { type, source, metadata, attachments } = cell;
  return {
    source: digest(type, source),
    metadata: digest("", canonical(isWhole ? { metadata, attachments } : spokenOf(metadata))),
    outputs: isWhole ? outputsDigest(cell) : "",
  };
}

function spokenOf(metadata: JsonObject): Json {
  const { kernelId = null, resultName = null } = objectOf(metadata["fiddle"]);
  return { spoken: spokenMetadata(metadata), title: metadata["title"] ?? null, kernelId, resultName };
}

function outputsDigest({ outputs, executionCount }: Cell): string {
  let known = digests.get(outputs);
  if (known === undefined) {
    known = digest("", JSON.stringify(outputs));
    digests.set(outputs, known);
  }
  return `${executionCount ?? ""}/${known}`;
}

export function comparableOf(cell: Cell): Comparable {
  const { id, type, source } = cell;
  return { id, type, source, content: digest(type, source) };
}

export function metadataDigest({ metadata }: Pick<Notebook, "metadata">): string {
  return digest("", canonical(metadata));
}

/** The same text for the same members in any order. */
export function canonical(value: Json): string {
  return JSON.stringify(value, (_name, member: Json) => {
    if (typeof member !== "object" || member === null || Array.isArray(member)) return member;
    const entries = Object.entries(member as JsonObject).toSorted(([a], [b]) => (a < b ? -1 : 1));
    return Object.fromEntries(entries);
  });
}
