import type { FileStore } from "../store.ts";
import type { Asking, MountedFolder } from "./mounted-folder.ts";
import { joinTabs, type OneTab } from "./one-tab.ts";

interface SharedFolderParts {
  readonly folder: MountedFolder;
  readonly store: FileStore;
  /** Called when another tab has unmounted it. */
  readonly onUnmounted: () => void;
}

/** A mounted folder, which one of the notebook's tabs synchronizes for all tabs that have it open. */
export class SharedFolder {
  readonly #folder: MountedFolder;
  readonly #tabs: OneTab;
  #hasFollowed = false;

  private constructor(folder: MountedFolder, tabs: OneTab) {
    this.#folder = folder;
    this.#tabs = tabs;
  }

  static async join({ folder, store, onUnmounted }: SharedFolderParts): Promise<SharedFolder> {
    const tabs = await joinTabs(`fiddle-mount-${store.notebookId}-${folder.root}`, {
      onMine: () => void folder.sync().catch(() => {}),
      onAsked: async (all) => {
        if (all) store.share(folder.root);
        return folder.sync().catch(() => false);
      },
      onUnmounted,
    });
    return new SharedFolder(folder, tabs);
  }

  get name(): string {
    return this.#folder.handle.name;
  }

  /** Synchronizes both sides, here or in the tab in charge, like `MountedFolder.sync`. */
  async sync(asking: Asking = "new"): Promise<boolean> {
    if (this.#tabs.isMine()) return this.#folder.sync(asking);
    const isFirst = !this.#hasFollowed;
    this.#hasFollowed = true;
    if (isFirst) await this.#folder.follow();
    return this.#tabs.ask(isFirst);
  }

  /** True if this tab has changes to write to the disk. */
  isBehind(): boolean {
    return this.#tabs.isMine() && this.#folder.isBehind();
  }

  /** Unmounts the folder in all tabs. */
  unmount(): void {
    this.#tabs.sendUnmounted();
    this.leave();
  }

  /** Leaves the folder in this tab, and lets another one take over. */
  leave(): void {
    this.#tabs.leave();
  }
}
