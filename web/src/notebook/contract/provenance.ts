import type { Cell, NotebookDocument } from "@fiddle/notebook";
import { type Origin, ORIGINS, withOrigin } from "@fiddle/notebook/origins";
import { fiddleOf } from "../session/cell-kernel.ts";

const NAMES: Readonly<Record<Origin, string>> = {
  file: "a notebook file that was opened",
  folder: "a notebook file in the folder",
  link: "a notebook from a link or another site",
  copy: "a notebook that someone else made",
  paste: "cells that were pasted",
  data: "outputs of code that reads data",
};

/**
 * Each origin is also noted beside the content, by a name of its own: there it outlives what replaces the content or its metadata, as a
 * restored checkpoint, a step back, or another tab that changed them at the same time. What was read is noted only there, since it belongs
 * to outputs, which may be cleared before the notebook goes elsewhere.
 */
const ASIDE = "provenance/";
const READ = `${ASIDE}data`;
/** Noted beside the content only. Opening a file in the folder doesn't change it. */
const ASIDE_ONLY: ReadonlySet<Origin> = new Set(["data", "folder"]);

/** Where parts of the notebook came from, until its user says that they trust it. */
export function originsOf(document: NotebookDocument): readonly Origin[] {
  const noted = fiddleOf(document.metadata())["origins"];
  const known = Array.isArray(noted) ? noted : [];
  const aside = document.aside();
  return ORIGINS.filter((origin) => known.includes(origin) || aside.get(ASIDE + origin) === true);
}

/** Puts into the content what is only noted beside it, so that it goes along into files, accounts and copies. */
export function keepOrigins(document: NotebookDocument): void {
  const noted = fiddleOf(document.metadata())["origins"];
  const known: readonly unknown[] = Array.isArray(noted) ? noted : [];
  for (const origin of originsOf(document))
    if (!ASIDE_ONLY.has(origin) && !known.includes(origin)) noteOrigin(document, origin);
}

/** Notes that nothing was read so far, where that is known. */
export function noteNothingRead(document: NotebookDocument): void {
  if (!knowsReadings(document)) document.apply({ op: "set-aside", name: READ, value: false }, { by: "sync" });
}

/** Whether anything was ever noted about what the notebook's code read. It wasn't by older versions, nor on other devices. */
export function knowsReadings(document: NotebookDocument): boolean {
  return document.aside().has(READ);
}

/** Whether the agent wrote a cell, which can repeat what it had read. */
export function isOfAgent(cell: Pick<Cell, "type"> | undefined): boolean {
  return cell?.type === "response" || cell?.type === "observation";
}

/** Whether the agent changed a cell's code. */
export function isWrittenByAgent(cell: Pick<Cell, "metadata"> | undefined): boolean {
  return fiddleOf(cell?.metadata)["agent"] !== undefined;
}

export function nameOfOrigin(origin: Origin): string {
  return NAMES[origin];
}

/** Notes that the notebook has got something from elsewhere. The note stays through edits, reloads, files and copies. */
export function noteOrigin(document: NotebookDocument, origin: Origin): void {
  const name = ASIDE + origin;
  if (document.aside().get(name) !== true) document.apply({ op: "set-aside", name, value: true }, { by: "sync" });
  if (ASIDE_ONLY.has(origin)) return;
  const { fiddle = {} } = withOrigin(document.metadata(), origin);
  document.apply({ op: "set-metadata", patch: { fiddle } }, { by: "sync" });
}

/** The user trusts everything that is in the notebook now. */
export function trustNotebook(document: NotebookDocument): void {
  const { origins: _, ...fiddle } = fiddleOf(document.metadata());
  document.applyAll(
    [
      { op: "set-metadata", patch: { fiddle: Object.keys(fiddle).length === 0 ? undefined : fiddle } },
      ...ORIGINS.map((origin) => ({ op: "set-aside", name: ASIDE + origin, value: false }) as const),
    ],
    { by: "person" },
  );
}
