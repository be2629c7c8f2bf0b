import { jsonOrNull, objectOf } from "./json-kinds.ts";
import { kernelIdOf, PYTHON } from "./kernel-id.ts";

/** The code that is about to run or might run soon. From it, a kernel knows with which packages to start. */
export interface UpcomingCode {
  readonly sources: readonly string[];
  /** The requirements that the notebook lists. */
  readonly packages: readonly string[];
}

/** All code of a notebook. From it, a frame knows which kernel to start. */
export interface UpcomingNotebook extends UpcomingCode {
  /** The name of the notebook's kernel. */
  readonly kernel: string;
}

/** A line in a string can be mistaken for an import, which costs only time. */
const IMPORT_LINES = /^[ \t]*(?:import|from)[ \t].*/gm;
/** In characters. No notebook needs a longer description. */
const MAX_DESCRIPTION = 4_000;

/**
 * The imports and requirements as a short text, which is the name of a page's kernel frame (`window.name` in the frame). So the frame
 * can start the right kernel before the page's scripts run. Null for Python that imports nothing.
 */
export function describeUpcomingCode({ kernel, sources, packages }: UpcomingNotebook): string | null {
  // SQL has lines that begin with `from`, too.
  const code = kernel === PYTHON ? sources : [];
  const lines = new Set(code.flatMap((source) => source.match(IMPORT_LINES) ?? []));
  const text = JSON.stringify({ kernel, sources: [[...lines].join("\n")], packages } satisfies UpcomingNotebook);
  return (lines.size > 0 || kernel !== PYTHON) && text.length <= MAX_DESCRIPTION ? text : null;
}

/** Reads a description, which isn't trusted to be one. */
export function readUpcomingCode(text: string): UpcomingNotebook | null {
  const { kernel, sources, packages } = objectOf(jsonOrNull(text.slice(0, MAX_DESCRIPTION)));
  return typeof kernel === "string" && areTexts(sources) && areTexts(packages) ? { kernel, sources, packages } : null;
}

/** The code and requirements of a notebook in nbformat whose content hasn't been checked. */
export function upcomingCodeOf(notebook: unknown): UpcomingNotebook {
  const cells = member(notebook, "cells");
  const metadata = member(notebook, "metadata");
  const packages = member(member(metadata, "fiddle"), "packages");
  return {
    kernel: kernelIdOf(objectOf(metadata)),
    sources: (Array.isArray(cells) ? cells : [])
      .filter((cell: unknown) => member(cell, "cell_type") === "code")
      .map((cell: unknown) => [member(cell, "source")].flat().join("")),
    packages: areTexts(packages) ? packages : [],
  };
}

function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}

function areTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((each) => typeof each === "string");
}
