import { followEditorSettings } from "../../editor/preferences.ts";
import { KernelPool } from "../../kernels/kernel-pool.ts";
import type { Arrival } from "../contract/arrival.ts";
import { writeCopyOf } from "../contract/cloud-state.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { type OpenNotebook, openNotebook } from "../document/open-notebook.ts";
import { noStorage } from "../file-store/storage.ts";
import { FileStore } from "../file-store/store.ts";
import { restoreMounts } from "../files/restore-mounts.ts";
import { SecretsGuard } from "../secret-vault/secrets-guard.ts";
import { type KernelSource, Session } from "../session/session.ts";
import { forgetArrival } from "./arrival.ts";
import { downloadArrivalFiles } from "./arrival-files.ts";
import { NEW_NOTEBOOK, seedOf } from "./arrival-seed.ts";
import { startConnection } from "./start-connection.ts";
import { createServices } from "./create-services.ts";
import { expectPackages } from "./expect-packages.ts";
import { startFeatures } from "./features.ts";
import { holdReloadWhileBusy } from "./hold-reload.ts";
import { findKernelFrame } from "./kernel-frame.ts";
import type { LinkParameters } from "./link-parameters.ts";

/** The notebook's services with the only way to release them. */
export interface OpenNotebookServices extends NotebookServices {
  /** Ends the kernels and closes the storage once everything is written. */
  close(): Promise<void>;
}

interface OpenOptions {
  readonly id: string;
  readonly kernelOrigin: string;
  readonly embedded: boolean;
  readonly link: LinkParameters;
  /** What the notebook shows unless this browser has something stored under its id. */
  readonly arrival: Arrival | null;
  readonly goTo: (path: string) => void;
  /** Called when the user edits someone else's notebook, which makes a copy with an id of its own. */
  readonly onCopied: (id: string) => void;
}

interface Seams {
  readonly openKernels?: (notebookId: string) => KernelSource & { dispose(): void };
  readonly startFeatures?: (services: NotebookServices) => () => void;
}

/** Opens a notebook's document and files, and starts a session with its own kernels. */
export async function openNotebookServices(options: OpenOptions, seams: Seams = {}): Promise<OpenNotebookServices> {
  const { kernelOrigin, embedded, link, arrival, goTo } = options;
  const {
    openKernels = (notebookId) =>
      new KernelPool({
        notebookId,
        kernelOrigin,
        frame: findKernelFrame(kernelOrigin),
        guard: new SecretsGuard(notebookId),
        connect: startConnection,
      }),
    startFeatures: start = startFeatures,
  } = seams;
  const fiddle = arrival?.fiddle ?? null;
  const id = fiddle?.keepAs ?? options.id;
  const [notebook, fileStore] = await Promise.all([
    openDocument(id, options),
    FileStore.open(id, embedded ? { storage: noStorage } : {}),
  ]);
  if (fiddle?.isMine) notebook.keep();
  else if (fiddle) {
    const downloading = downloadArrivalFiles(fileStore, fiddle, embedded);
    // Code that reads the files waits for them.
    fileStore.beforeRuns(() => downloading);
  }
  const kernels = openKernels(id);
  const session = new Session({ document: notebook.document, kernels, files: fileStore });
  const created = createServices({ notebook, session, fileStore, fiddle, embedded, link, goTo });
  const { services } = created;
  fileStore.beforeRuns(() => restoreMounts(services));
  void restoreMounts(services);
  const stops = [
    holdReloadWhileBusy({ notebook, session }),
    expectPackages({ notebook, session }),
    followEditorSettings(services.extras),
    start(services),
  ];
  return {
    ...services,
    async close() {
      for (const stop of stops) stop();
      created[Symbol.dispose]();
      session.dispose();
      kernels.dispose();
      fileStore.close();
      await notebook.close();
    },
  };
}

/** Opens what this browser stores under the id. Otherwise starts with the arrival, or with an empty cell. */
function openDocument(id: string, { arrival, embedded, onCopied }: OpenOptions): Promise<OpenNotebook> {
  if (!arrival) return openNotebook(id, { seed: NEW_NOTEBOOK });
  const { fiddle } = arrival;
  return openNotebook(id, {
    seed: seedOf(arrival),
    keep: embedded ? "never" : "edited",
    onKept() {
      if (!fiddle) return forgetArrival();
      if (fiddle.isMine) return;
      writeCopyOf(id, fiddle.id);
      onCopied(id);
    },
  });
}
