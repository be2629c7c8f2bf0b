import type { JsonObject, NotebookDocument } from "@fiddle/notebook";
import { fiddleOf } from "../session/cell-kernel.ts";

/** Where something in a notebook came from that its user didn't write. */
export const ORIGINS = ["file", "link", "copy", "paste", "data"] as const;
export type Origin = (typeof ORIGINS)[number];

const NAMES: Readonly<Record<Origin, string>> = {
  file: "a notebook file that was opened",
  link: "a notebook from a link or another site",
  copy: "a notebook that someone else made",
  paste: "cells that were pasted",
  data: "outputs of code that reads data",
};

/** What was read is noted beside the content: it belongs to outputs, which may be cleared before the notebook goes elsewhere. */
const READ = "provenance/data";

/** Where parts of the notebook came from, until its user says that they trust it. */
export function originsOf(document: NotebookDocument): readonly Origin[] {
  const noted = fiddleOf(document.metadata())["origins"];
  const known = Array.isArray(noted) ? noted : [];
  const isRead = document.aside().get(READ) === true;
  return ORIGINS.filter((origin) => known.includes(origin) || (origin === "data" && isRead));
}

/** Whether anything was ever noted about what the notebook's code read. It wasn't by older versions, nor on other devices. */
export function knowsReadings(document: NotebookDocument): boolean {
  return document.aside().has(READ);
}

export function nameOfOrigin(origin: Origin): string {
  return NAMES[origin];
}

/** Notes that the notebook has got something from elsewhere. The note stays through edits, reloads, files and copies. */
export function noteOrigin(document: NotebookDocument, origin: Origin): void {
  if (origin === "data") {
    if (document.aside().get(READ) !== true)
      document.apply({ op: "set-aside", name: READ, value: true }, { by: "sync" });
    return;
  }
  const { fiddle = {} } = withOrigin(document.metadata(), origin);
  document.apply({ op: "set-metadata", patch: { fiddle } }, { by: "sync" });
}

/** The metadata of a notebook that comes from elsewhere. */
export function withOrigin(metadata: JsonObject, origin: Origin): JsonObject {
  const fiddle = fiddleOf(metadata);
  const known = Array.isArray(fiddle["origins"]) ? fiddle["origins"] : [];
  return { ...metadata, fiddle: { ...fiddle, origins: [...new Set([...known, origin])] } };
}

/** The user trusts everything that is in the notebook now. */
export function trustNotebook(document: NotebookDocument): void {
  const { origins: _, ...fiddle } = fiddleOf(document.metadata());
  document.applyAll(
    [
      { op: "set-metadata", patch: { fiddle: Object.keys(fiddle).length === 0 ? undefined : fiddle } },
      { op: "set-aside", name: READ, value: false },
    ],
    { by: "person" },
  );
}
