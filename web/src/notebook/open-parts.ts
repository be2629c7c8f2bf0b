import { KernelFrame } from "@fiddle/kernels";
import type { Seed } from "@fiddle/notebook";
import { createStore } from "zustand/vanilla";
import { FileStore } from "../files/store.ts";
import { KernelPool } from "../kernels/kernel-pool.ts";
import { createCheckpointPlace } from "./checkpoints/place.ts";
import { type Arrival, forgetArrival } from "./arrival.ts";
import { SectionStore } from "./contents/section-store.ts";
import { EditorExtras } from "./editor/extras.ts";
import { createNotebookFiles } from "./files/notebook-files.ts";
import { followEditorSettings } from "./editor/preferences.ts";
import { startFeatures } from "./features.ts";
import { createFinding } from "./find/finding.ts";
import type { Dialogs, NotebookParts } from "./notebook-context.ts";
import { holdReloadWhileBusy } from "./hold-reload.ts";
import type { LinkParameters } from "./link-parameters.ts";
import { createModes } from "./modes/modes.ts";
import { createOpenPanel } from "./panels/open-panel.ts";
import { SecretsGuard } from "./secrets/secrets-guard.ts";
import { createStaleness } from "./reactive/staleness.ts";
import { Selection } from "./selection.ts";
import { Session } from "./session/session.ts";
import { createSteps } from "./steps/steps.ts";
import { openNotebook } from "./store/open-notebook.ts";

/** The notebook's parts with the one way to let go of them. */
export interface OpenParts extends NotebookParts {
  /** Ends the kernels and closes the storage, after what is on its way there has arrived. */
  close(): Promise<void>;
}

interface OpenOptions {
  readonly id: string;
  readonly kernelOrigin: string;
  readonly embedded: boolean;
  readonly link: LinkParameters;
  /** What the notebook shows unless this browser keeps something under its id. */
  readonly arrival: Arrival | null;
  readonly goTo: (path: string) => void;
}

/** Opens a notebook's document and files, and gives it a session with its own kernels. */
export async function openParts({ id, kernelOrigin, embedded, link, arrival, goTo }: OpenOptions): Promise<OpenParts> {
  const seed = arrival && {
    seed: seedOf(arrival),
    keep: embedded ? ("never" as const) : ("edited" as const),
    onKept: () => forgetArrival(),
  };
  const [notebook, fileStore] = await Promise.all([openNotebook(id, seed ?? {}), FileStore.open(id)]);
  const kernels = new KernelPool(findFrame(kernelOrigin), new SecretsGuard(id));
  const session = new Session({ document: notebook.document, kernels, files: fileStore });
  const stopHolding = holdReloadWhileBusy({ notebook, session });
  const selection = new Selection();
  const sections = new SectionStore(notebook.document, selection);
  const parts: NotebookParts = {
    notebook,
    session,
    selection,
    editors: new Map(),
    steps: createSteps(id),
    extras: new EditorExtras(),
    dialogs: createStore<Dialogs>(() => ({ open: null })),
    panel: createOpenPanel(),
    checkpoint: createCheckpointPlace(),
    files: createNotebookFiles(fileStore),
    finding: createFinding(),
    modes: createModes({ id, embedded, link }),
    goTo,
    staleness: createStaleness(),
    sections,
  };
  const stopFollowing = followEditorSettings(parts.extras);
  const endFeatures = startFeatures(parts);
  return {
    ...parts,
    async close() {
      stopHolding();
      endFeatures();
      stopFollowing();
      sections.dispose();
      session.dispose();
      kernels.dispose();
      fileStore.close();
      await notebook.close();
    },
  };
}

/** Ids come from the seed, so that the same link opened twice is the same notebook. */
function seedOf({ notebook: { cells, metadata, extra } }: Arrival): Seed {
  return { cells: cells.map(({ id: _id, ...cell }) => cell), metadata, extra };
}

/** The kernel frame stands in the page's first HTML, so that it starts before any script here runs. */
function findFrame(kernelOrigin: string): KernelFrame {
  const element = document.getElementById("kernel-frame");
  if (!(element instanceof HTMLIFrameElement)) throw new Error("the page has no kernel frame.");
  return new KernelFrame(element, kernelOrigin);
}
