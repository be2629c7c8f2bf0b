import { type JsonObject, readNotebook, writeNotebook } from "@fiddle/notebook";
import type { Fiddle, SavedNotebook } from "@fiddle/protocol";
import { toast } from "@fiddle/ui/toasts.ts";
import { ApiFailure } from "../../accounts/failure.ts";
import { isLoggedIn, session } from "../../accounts/session.ts";
import { readFiddle, saveFiddle } from "../../fiddles/calls.ts";
import { changeDetails, type Details } from "../../fiddles/change-details.ts";
import { digestOf, digestOfSaved, parseWritten } from "../../fiddles/digest.ts";
import {
  adopted,
  detailsChanged,
  forgetRecord,
  onFiddle,
  readRecord,
  type SavedVersion,
  wasSaved,
} from "../../fiddles/saved-version.ts";
import { Sync } from "../../fiddles/sync.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import type { CloudActions, Resolution } from "../contract/cloud-state.ts";
import { createInAccount, type Creation } from "./create-in-account.ts";
import { keepVersion, resolveConflict } from "./resolve-conflict.ts";
import { savedKernelName } from "./saved-kernel-name.ts";

/** How long a page must have been hidden before it checks whether another device saved. In milliseconds. */
const MIN_HIDDEN_MS = 10_000;
/** The server has no such revision, so it answers with its own. */
const NEVER_SAVED: SavedVersion = { revision: 0, digest: "" };

interface Seams {
  readonly window?: EventTarget;
  readonly document?: EventTarget & Pick<Document, "visibilityState">;
  readonly read?: typeof readFiddle;
  readonly keep?: typeof keepVersion;
}

/** The open notebook and its version in the account. */
export class AccountNotebook implements CloudActions {
  readonly #services: NotebookServices;
  readonly #seams: Required<Seams>;
  readonly #stops: (() => void)[] = [];
  #sync: Sync<JsonObject> | null = null;
  #hiddenAt = Number.POSITIVE_INFINITY;

  constructor(
    services: NotebookServices,
    { window = globalThis, document = globalThis.document, read = readFiddle, keep = keepVersion }: Seams = {},
  ) {
    this.#services = services;
    this.#seams = { window, document, read, keep };
    this.#stops.push(
      services.notebook.document.subscribeAny(() => this.#sync?.changed()),
      session.subscribe((now, before) => {
        if (now.user.id !== before.user.id) this.#follow();
      }),
      listen(window, "online", () => void this.#sync?.now()),
      listen(window, "storage", () => this.#readRecord()),
      listen(window, "pagehide", () => void this.#sync?.now()),
      listen(document, "visibilitychange", () => this.#turned()),
    );
    this.#follow();
  }

  async save(): Promise<string> {
    if (!this.#sync) return this.#create();
    await this.#sync.now();
    return this.#services.notebook.id;
  }

  async change(details: Details): Promise<void> {
    const { id } = this.#services.notebook;
    const record = readRecord(id);
    if (!record) throw new ApiFailure(0, "not-saved", "Save the notebook to your account first.");
    const { revision } = await changeDetails({ id, revision: record.revision }, details);
    this.#showRecord();
    if (readRecord(id)?.revision !== revision) void this.#catchUp();
  }

  async resolve(theirs: Fiddle, how: Resolution): Promise<void> {
    const sync = this.#sync;
    if (sync) await resolveConflict(this.#services, { theirs, how, sync, take: () => this.#take(theirs) });
  }

  close(): void {
    for (const stop of this.#stops) stop();
    this.#end();
  }

  /** Starts or stops uploading changes, depending on who is logged in. */
  #follow(): void {
    const record = readRecord(this.#services.notebook.id);
    const { id } = session.getState().user;
    const isOurs = record !== null && isLoggedIn() && (id === "" || id === record.ownerId);
    if (!isOurs) return this.#end();
    if (!this.#sync) this.#begin();
    void this.#compare();
  }

  #begin(): Sync<JsonObject> {
    const { notebook, cloud } = this.#services;
    const sync = new Sync<JsonObject>({
      read: () => this.#draft(),
      send: ({ content }, revision) =>
        saveFiddle(notebook.id, {
          revision,
          notebook: content as SavedNotebook,
          kernel_name: savedKernelName(notebook.document),
        }),
      digestOf: ({ notebook }) => digestOfSaved(notebook),
      base: {
        read: () => readRecord(notebook.id) ?? NEVER_SAVED,
        wasSaved: (fiddle, digest) => {
          wasSaved(fiddle, digest, isStored(notebook));
          this.#showRecord();
        },
        adopted: (theirs) => this.#adopt(theirs),
      },
      exclusive: (work) => onFiddle(notebook.id, work),
    });
    sync.state.subscribe((server) => cloud.setState({ server }));
    this.#sync = sync;
    return sync;
  }

  #end(): void {
    this.#sync?.stop();
    this.#sync = null;
    this.#services.cloud.setState({ server: null });
  }

  async #create(): Promise<string> {
    const { notebook, cloud } = this.#services;
    cloud.setState({ server: { type: "saving" } });
    const created = await this.#createThere().catch((failure: unknown) => {
      cloud.setState({ server: null });
      throw failure;
    });
    if (created.type === "elsewhere") {
      cloud.setState({ server: null });
      return created.id;
    }
    const sync = this.#begin();
    if (created.type === "conflict") sync.conflict(created.theirs);
    else {
      cloud.setState({ currentFiddle: readRecord(notebook.id), copyOf: null, copyOfApp: null });
      // Includes text that was typed meanwhile.
      await sync.now();
    }
    return notebook.id;
  }

  #createThere(): Promise<Creation> {
    const { notebook, cloud, files } = this.#services;
    const { id, document } = notebook;
    const title = notebook.title();
    const { copyOf } = cloud.getState();
    const fiddle = { id, document, title, copyOf, files: files.store.ownFiles(), isStored: isStored(notebook) };
    return createInAccount(fiddle, this.#seams);
  }

  /** Compares with the server's present version. */
  async #compare(): Promise<void> {
    const { notebook, cloud } = this.#services;
    let theirs: Fiddle;
    try {
      theirs = await this.#seams.read(notebook.id);
    } catch (failure) {
      return this.#notFound(failure);
    }
    const sync = this.#sync;
    const record = readRecord(notebook.id);
    if (!sync || !record || sync.state.getState().type === "conflict") return;
    if (!theirs.owner.is_me) return this.#end();
    // A save from here overtook the answer.
    if (theirs.revision < record.revision) return;
    if (theirs.deleted_at !== null) return this.#handleDeleted();
    const { digest } = this.#draft();
    if (theirs.revision !== record.revision) {
      const theirDigest = digestOfSaved(theirs.notebook);
      if (theirDigest === digest || theirDigest === record.digest) this.#adopt(theirs);
      else if (digest === record.digest) await this.#update(theirs, record);
      else return sync.conflict(theirs);
    } else {
      detailsChanged(theirs);
      this.#showRecord();
    }
    cloud.setState({ server: sync.state.getState() });
    if (this.#draft().digest !== readRecord(notebook.id)?.digest) sync.changed();
  }

  /** Another device saved. Shows its version, or asks which one to keep if there are changes here. */
  async #catchUp(): Promise<void> {
    await this.#sync?.now();
    if (this.#sync?.state.getState().type === "saved") await this.#compare();
  }

  #notFound(failure: unknown): void {
    const status = failure instanceof ApiFailure ? failure.status : 0;
    if (status === 404) this.#handleDeleted();
    else if (status === 0 && this.#sync) {
      this.#services.cloud.setState({ server: { type: "offline" } });
      this.#sync.changed();
    }
  }

  /** The notebook was deleted from the account, but stays in this browser. */
  #handleDeleted(): void {
    this.#end();
    forgetRecord(this.#services.notebook.id);
    this.#services.cloud.setState({ currentFiddle: null });
    toast("This notebook is no longer in your account. It's still saved in this browser.");
  }

  /** Another device saved, and nothing was changed here. */
  async #update(theirs: Fiddle, { digest }: SavedVersion): Promise<void> {
    if (this.#busy()) return;
    const kept = await this.#seams.keep(this.#services, "Before the version of another device");
    if (!kept || !this.#sync || this.#busy()) return;
    // A change made meanwhile is an edit like any other.
    if (this.#draft().digest !== digest) return this.#compare();
    await this.#take(theirs);
    toast("You're now viewing a newer version from another device. The previous one is saved as a checkpoint.");
  }

  async #take(theirs: Fiddle): Promise<void> {
    const { notebook, session: running } = this.#services;
    running.cancel();
    const { notebook: content } = readNotebook(JSON.stringify(theirs.notebook));
    notebook.document.apply({ op: "replace-notebook", notebook: content }, { by: "sync" });
    // Stored first, so that a crash can't leave the old notebook with the new revision.
    await notebook.whenSaved().catch(() => {});
    this.#sync?.tookTheirs(theirs);
  }

  #draft(): { readonly content: JsonObject; readonly digest: string } {
    const written = writeNotebook(this.#services.notebook.document.toNotebook());
    return { content: parseWritten(written), digest: digestOf(written) };
  }

  #adopt(theirs: Fiddle): void {
    adopted(theirs, isStored(this.#services.notebook));
    this.#showRecord();
  }

  #showRecord(): void {
    this.#services.cloud.setState({ currentFiddle: readRecord(this.#services.notebook.id) });
  }

  /** Another tab may have saved the notebook, changed its details or learned that it was deleted. */
  #readRecord(): void {
    const before = JSON.stringify(this.#services.cloud.getState().currentFiddle);
    this.#showRecord();
    const { currentFiddle } = this.#services.cloud.getState();
    if (JSON.stringify(currentFiddle) === before) return;
    if (currentFiddle === null) this.#end();
    else if (!this.#sync) this.#follow();
  }

  #turned(): void {
    if (this.#seams.document.visibilityState === "hidden") {
      this.#hiddenAt = Date.now();
      void this.#sync?.now();
    } else if (Date.now() - this.#hiddenAt > MIN_HIDDEN_MS && this.#sync?.state.getState().type === "saved")
      void this.#compare();
  }

  #busy(): boolean {
    return [...this.#services.session.store.getState().runs.values()].some(({ state }) => state === "running");
  }
}

/** Whether the browser's storage has the notebook, or will in a moment. */
function isStored({ saveStatus }: NotebookServices["notebook"]): boolean {
  return saveStatus.getState().type !== "failed";
}

function listen(target: EventTarget, type: string, listener: () => void): () => void {
  target.addEventListener(type, listener);
  return () => target.removeEventListener(type, listener);
}
