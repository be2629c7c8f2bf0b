import type { ExportedData } from "@fiddle/protocol";
import { toast } from "@fiddle/ui/toasts.ts";
import { KernelFrame, type WorkerStarter } from "@fiddle/kernels";
import { followEditorSettings } from "../../editor/preferences.ts";
import { KernelPool } from "../../kernels/kernel-pool.ts";
import { type Arrival, type ArrivedFiddle, type ArrivedFile, isExampleId } from "../contract/arrival.ts";
import { writeCopyOf } from "../contract/cloud-state.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { openNotebook, type OpenNotebook } from "../document/open-notebook.ts";
import { noStorage } from "../file-store/storage.ts";
import { FileStore } from "../file-store/store.ts";
import { keepValuesInAddress, takeAddressValues } from "../inputs/address-sync.ts";
import { restoreMounts } from "../files/restore-mounts.ts";
import { SecretsGuard } from "../secret-vault/secrets-guard.ts";
import { type KernelSource, Session } from "../session/session.ts";
import { PAGE_PACKAGES } from "../../kernels/compiled-packages.ts";
import { forgetArrival } from "./arrival.ts";
import { NEW_NOTEBOOK, seedOf } from "./arrival-seed.ts";
import { createServices } from "./create-services.ts";
import { expectPackages } from "./expect-packages.ts";
import { startFeatures } from "./features.ts";
import type { LinkParameters } from "./link-parameters.ts";
import { holdReload, keepSession } from "../../platform/unsaved-work.ts";
import { kernelFrameElement } from "../../platform/kernel-frame.ts";

/** The notebook's services with the only way to release them. */
export interface OpenNotebookServices extends NotebookServices {
  /** Ends the kernels and closes the storage once everything is written. */
  close(): Promise<void>;
}

interface OpenOptions {
  readonly id: string;
  readonly kernelHost: string;
  readonly embedded: boolean;
  readonly link: LinkParameters;
  /** What the notebook shows unless this browser has something stored under its id. */
  readonly arrival: Arrival | null;
  readonly goTo: (path: string) => void;
  /** Called when the user edits someone else's notebook, which makes a copy with an id of its own. */
  readonly onCopied: (id: string) => void;
}

interface Seams {
  readonly openKernels?: (notebookId: string, app: string | null) => KernelSource & { dispose(): void };
  readonly startFeatures?: (services: NotebookServices) => () => void;
}

/** Opens a notebook's document and files, and starts a session with its own kernels. */
export async function openNotebookServices(options: OpenOptions, seams: Seams = {}): Promise<OpenNotebookServices> {
  const { kernelHost, embedded, link, arrival, goTo } = options;
  const {
    openKernels = (notebookId, app) =>
      new KernelPool({
        notebookId,
        kernelHost,
        frame: new KernelFrame(kernelFrameElement(), kernelHost, PAGE_PACKAGES),
        guard: new SecretsGuard(notebookId),
        connect: (uuid) => startConnection(uuid, app),
      }),
    startFeatures: start = startFeatures,
  } = seams;
  const fiddle = arrival?.fiddle ?? null;
  const id = fiddle?.keepAs ?? options.id;
  const [notebook, fileStore] = await Promise.all([openDocument(id, options), openFiles(id, options)]);
  if (arrival?.held) fileStore.subscribe(() => notebook.saveStatus.setState({ type: "changed" }, true));
  let downloading: Promise<void> | null = null;
  const download = async () => {
    // What failed is tried again before the next run.
    if (fiddle && !isExampleId(fiddle.id) && !(await downloadArrivalFiles(fileStore, fiddle, embedded)))
      downloading = null;
  };
  const downloadOnce = () => (downloading ??= download());
  if (fiddle?.data) await followExportedFiles(fileStore, notebook, fiddle.data);
  if (fiddle?.isMine) notebook.keep();
  else if (fiddle) {
    // Code that reads the files waits for them. If that just failed, this tries once more.
    fileStore.beforeRuns(() => downloadOnce().then(downloadOnce));
    if (!fiddle.app) void downloadOnce();
  }
  const kernels = openKernels(id, fiddle?.app && !fiddle.app.isMine && !isExampleId(fiddle.id) ? fiddle.id : null);
  const session = new Session({ document: notebook.document, kernels, files: fileStore });
  takeAddressValues(session);
  const file = arrival?.file ? await openFile(notebook, arrival.file, fileStore) : null;
  const folderFile = file?.sync ?? null;
  const created = createServices({
    notebook,
    session,
    fileStore,
    fiddle,
    embedded,
    link,
    goTo,
    kernelHost,
    folderFile,
  });
  const { services } = created;
  if (!arrival?.held) {
    fileStore.beforeRuns(() => restoreMounts(services));
    void restoreMounts(services);
  }
  const stops = [
    holdReloadWhileBusy({ notebook, session }),
    expectPackages({ notebook, session }),
    keepValuesInAddress(session),
    followEditorSettings(services.extras),
    start(services),
    file?.follow(services) ?? (() => {}),
    // Most readers of an app never run it, nor look at its files.
    services.modes.subscribe(({ app }) => !app && fiddle?.app && void downloadOnce()),
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

async function openFiles(id: string, { arrival, embedded }: OpenOptions): Promise<FileStore> {
  const held = arrival?.held;
  if (!held) return FileStore.open(id, embedded ? { storage: noStorage } : {});
  const modified = Date.now();
  const files = (await held.files()).map((file) => ({ ...file, remoteId: null, modified }));
  return FileStore.open(id, { storage: { ...noStorage, load: async () => files }, channel: null });
}

/** Keeps the notebook the same as its file, from the first moment that the user can change it. */
async function openFile(notebook: OpenNotebook, arrived: ArrivedFile, fileStore: FileStore) {
  const [{ FileSync }, { DataFiles }, { followFolder }] = await Promise.all([
    import("../folder-file/file-sync.ts"),
    import("../folder-file/data-files.ts"),
    import("../folder-file/follow-folder.ts"),
  ]);
  const sync = new FileSync(notebook, arrived);
  const data = new DataFiles(fileStore, notebook.document, () => sync.place.getState().path);
  fileStore.beforeRuns(() => data.refresh());
  void data.refresh();
  return { sync, follow: (services: NotebookServices) => followFolder(sync, services) };
}

/** Most readers of an exported notebook never run it, so its files come with the first run. */
async function followExportedFiles(store: FileStore, { document }: OpenNotebook, data: ExportedData): Promise<void> {
  const { ExportedFiles } = await import("../folder-file/exported-files.ts");
  const files = new ExportedFiles(store, document, data);
  store.beforeRuns(() => files.download().catch(filesMissing));
}

/** Opens what this browser stores under the id. Otherwise starts with the arrival, or with an empty cell. */
function openDocument(id: string, { arrival, embedded, onCopied }: OpenOptions): Promise<OpenNotebook> {
  if (!arrival) return openNotebook(id, { seed: NEW_NOTEBOOK });
  if (arrival.held) return openHeld(id, arrival);
  // What the folder lists isn't one of the browser's notebooks, and the copy here is only for what the file doesn't have yet.
  if (arrival.file)
    return openNotebook(id, {
      seed: arrival.file.seed,
      keep: "opened",
      touch: () => Promise.resolve(),
      name: arrival.from,
    });
  const { fiddle } = arrival;
  return openNotebook(id, {
    seed: seedOf(arrival),
    keep: embedded ? "never" : "edited",
    onKept() {
      if (!fiddle) return forgetArrival();
      if (fiddle.isMine) return;
      writeCopyOf(id, fiddle);
      onCopied(id);
    },
  });
}

async function openHeld(id: string, arrival: Arrival): Promise<OpenNotebook> {
  const { openInFile } = await import("../export/one-file/open-in-file.ts");
  return openInFile(id, seedOf(arrival), arrival.from);
}

/** Downloads the files of someone else's fiddle. Resolves to whether they are here; the notebook is shown without them if not. */
async function downloadArrivalFiles(store: FileStore, { id, app }: ArrivedFiddle, embedded: boolean): Promise<boolean> {
  try {
    const { downloadFiles } = await import("../cloud-sync/download-files.ts");
    await downloadFiles(store, app ? `/api/publications/${id}` : `/api/fiddles/${id}`, embedded ? "anybody" : "me");
    return true;
  } catch {
    filesMissing();
    return false;
  }
}

function filesMissing(): void {
  toast("Couldn't download this notebook's files. Run a cell to try again.", { tone: "bad" });
}

const NOT_LOADED = "The database connection couldn't be loaded. Check your internet connection and restart the kernel.";

/** Starts the worker of a database connection, whose code is loaded when one is used. `app`: the one of someone else whose queries it runs. */
function startConnection(uuid: string, app: string | null): WorkerStarter {
  return {
    isolated: Promise.resolve(true),
    connect() {
      const control = new MessageChannel();
      const channel = new MessageChannel();
      const gone = Promise.withResolvers<void>();
      import("../../connections/start-worker.ts").then(
        ({ startWorker }) =>
          startWorker({ uuid, app }, { control: control.port2, channel: channel.port2 }, gone.resolve),
        () => control.port2.postMessage({ control: "failed", reason: NOT_LOADED }),
      );
      return { control: control.port1, channel: channel.port1, gone: gone.promise };
    },
  };
}

/**
 * Prevents a new build from reloading the page while changes are unsaved or code is running, and a missing script from doing
 * so while the kernel has variables. Returns a function that ends this.
 */
function holdReloadWhileBusy({ notebook, session }: Pick<NotebookServices, "notebook" | "session">): () => void {
  let release: (() => void) | null = null;
  let endSession: (() => void) | null = null;
  const update = () => {
    const { type } = notebook.saveStatus.getState();
    const unsaved = type !== "local" && type !== "held" && type !== "in-file";
    const running = [...session.store.getState().runs.values()].some(
      (run) => run.state === "running" || run.state === "queued",
    );
    if (unsaved || running) release ??= holdReload(unsaved ? "the notebook is not saved" : "a cell runs");
    else {
      release?.();
      release = null;
    }
    if (session.history.runs.size > 0) endSession ??= keepSession("the variables of code that ran");
    else {
      endSession?.();
      endSession = null;
    }
  };
  const stops = [notebook.saveStatus.subscribe(update), session.store.subscribe(update)];
  update();
  return () => {
    for (const stop of stops) stop();
    release?.();
    endSession?.();
  };
}
