import { KernelFrame } from "@fiddle/kernels";
import type { Seed } from "@fiddle/notebook";
import { toast } from "@fiddle/ui/toasts.ts";
import { createStore } from "zustand/vanilla";
import { writeCopyOf } from "../../fiddles/record.ts";
import { noStorage } from "../file-store/storage.ts";
import { FileStore } from "../file-store/store.ts";
import { KernelPool } from "../../kernels/kernel-pool.ts";
import { createCheckpointPlace } from "../contract/checkpoint-place.ts";
import type { Arrival } from "../contract/arrival.ts";
import { forgetArrival } from "./arrival.ts";
import { createCloud } from "../contract/cloud-state.ts";
import { SectionStore } from "../sections/section-store.ts";
import { EditorExtras } from "../../editor/extras.ts";
import { createNotebookFiles } from "../file-store/notebook-files.ts";
import { restoreMounts } from "../files/restore-mounts.ts";
import { followEditorSettings } from "../../editor/preferences.ts";
import { createCommands } from "../commands/create-commands.ts";
import { CELL_SLOTS } from "./cell-slots.ts";
import { COMMANDS } from "./commands.ts";
import { startFeatures } from "./features.ts";
import { PANELS } from "./panels.ts";
import { createFinding } from "../find/finding.ts";
import type { Dialogs, NotebookServices } from "../contract/notebook-services.ts";
import { holdReloadWhileBusy } from "./hold-reload.ts";
import type { LinkParameters } from "./link-parameters.ts";
import { createModes } from "../contract/modes.ts";
import { createOpenPanel } from "../panels/open-panel.ts";
import { SecretsGuard } from "../secret-vault/secrets-guard.ts";
import { createStaleness } from "../contract/staleness.ts";
import { Selection } from "../selection/selection.ts";
import { Session } from "../session/session.ts";
import type { StepThrough } from "../contract/steps.ts";
import { createSteps } from "../stepping/steps.ts";
import { openNotebook } from "../document/open-notebook.ts";

/** The notebook's services with the one way to let go of them. */
export interface OpenNotebookServices extends NotebookServices {
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
  /** Somebody else's notebook was changed, and is a notebook of this browser with an id of its own now. */
  readonly onCopied: (id: string) => void;
}

/** Opens a notebook's document and files, and gives it a session with its own kernels. */
export async function openNotebookServices(options: OpenOptions): Promise<OpenNotebookServices> {
  const { kernelOrigin, embedded, link, arrival, goTo, onCopied } = options;
  const fiddle = arrival?.fiddle;
  const id = fiddle?.keepAs ?? options.id;
  const seed = arrival && {
    seed: seedOf(arrival),
    keep: embedded ? ("never" as const) : ("edited" as const),
    onKept: () => {
      if (!fiddle) return forgetArrival();
      if (fiddle.isMine) return;
      writeCopyOf(id, fiddle.id);
      onCopied(id);
    },
  };
  const [notebook, fileStore] = await Promise.all([
    openNotebook(id, seed ?? {}),
    FileStore.open(id, embedded ? { storage: noStorage } : {}),
  ]);
  if (fiddle?.isMine) notebook.keep();
  else if (fiddle) {
    const bringing = bring(fileStore, fiddle.id, embedded);
    // What runs at once needs them at once.
    if (link.run) await bringing;
  }
  const kernels = new KernelPool(findFrame(kernelOrigin), new SecretsGuard(id));
  const session = new Session({ document: notebook.document, kernels, files: fileStore });
  const stopHolding = holdReloadWhileBusy({ notebook, session });
  const selection = new Selection();
  const sections = new SectionStore(notebook.document, selection);
  const commands = createCommands(COMMANDS, () => services);
  const services: NotebookServices = {
    notebook,
    session,
    selection,
    commands,
    cellSlots: CELL_SLOTS,
    editors: new Map(),
    steps: createSteps(id),
    stepThrough: (cellId, stepOptions) => void stepThroughLater(services, cellId, stepOptions).catch(reportError),
    extras: new EditorExtras(),
    dialogs: createStore<Dialogs>(() => ({ open: null })),
    panel: createOpenPanel(PANELS),
    checkpoint: createCheckpointPlace(),
    cloud: createCloud(id, fiddle ?? null),
    files: createNotebookFiles(fileStore),
    finding: createFinding(),
    modes: createModes({ id, embedded, link }),
    goTo,
    staleness: createStaleness(),
    sections,
  };
  fileStore.beforeRuns(() => restoreMounts(services));
  void restoreMounts(services);
  const stopFollowing = followEditorSettings(services.extras);
  const endFeatures = startFeatures(services);
  return {
    ...services,
    async close() {
      stopHolding();
      endFeatures();
      stopFollowing();
      commands[Symbol.dispose]();
      sections.dispose();
      session.dispose();
      kernels.dispose();
      fileStore.close();
      await notebook.close();
    },
  };
}

/** The files of somebody else's notebook, which is shown without them where they cannot be had. */
async function bring(store: FileStore, fiddleId: string, embedded: boolean): Promise<void> {
  try {
    const { bringFiles } = await import("../cloud-sync/bring-files.ts");
    await bringFiles(store, fiddleId, embedded ? "anybody" : "me");
  } catch {
    toast("Couldn’t download this notebook’s files. Reload the page to try again.", { tone: "bad" });
  }
}

/**
 * Ids come from the seed, so that the same link opened twice is the same notebook. A person's own notebook keeps those it
 * has, by which its versions are compared.
 */
function seedOf({ notebook: { cells, metadata, extra }, fiddle }: Arrival): Seed {
  if (fiddle?.isMine) return { cells, metadata, extra };
  return { cells: cells.map(({ id: _id, ...cell }) => cell), metadata, extra };
}

async function stepThroughLater(services: NotebookServices, ...args: Parameters<StepThrough>): Promise<void> {
  const { stepThrough } = await import("../stepping/step-through.ts");
  await stepThrough(services, ...args);
}

/** The kernel frame stands in the page's first HTML, so that it starts before any script here runs. */
function findFrame(kernelOrigin: string): KernelFrame {
  const element = document.getElementById("kernel-frame");
  if (!(element instanceof HTMLIFrameElement)) throw new Error("the page has no kernel frame.");
  return new KernelFrame(element, kernelOrigin);
}
