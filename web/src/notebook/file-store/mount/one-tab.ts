/** Coordinates the tabs of a notebook with one mounted folder: one tab synchronizes it, and the others follow. */
export interface OneTab {
  /** True if this tab is in charge. */
  isMine(): boolean;
  /**
   * Makes the tab in charge synchronize the folder. Resolves to whether it did so and nothing is undecided; false also
   * if it didn't answer in time, e.g. while it asks the user. `all` makes it send all of the folder's files again.
   */
  ask(all: boolean): Promise<boolean>;
  /** Notifies the other tabs that the folder is unmounted. */
  sendUnmounted(): void;
  leave(): void;
}

export interface OneTabEvents {
  /** Called when this tab takes over, because the previous one is gone. */
  readonly onMine: () => void;
  /** Called when another tab asks. Resolves to whether everything is decided. */
  readonly onAsked: (all: boolean) => Promise<boolean>;
  readonly onUnmounted: () => void;
}

type Message =
  | { readonly type: "sync"; readonly all: boolean }
  | { readonly type: "synced"; readonly settled: boolean }
  | { readonly type: "unmounted" };

/** In milliseconds. */
const ANSWER_TIMEOUT_MS = 1_500;

interface OneTabParts {
  readonly locks?: LockManager | null;
  readonly timeoutMs?: number;
}

/** Joins the tabs that have the folder mounted. Without locks in the browser, each tab is in charge. */
export async function joinTabs(
  name: string,
  events: OneTabEvents,
  { locks = globalThis.navigator?.locks ?? null, timeoutMs = ANSWER_TIMEOUT_MS }: OneTabParts = {},
): Promise<OneTab> {
  const channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(name);
  const leaving = new AbortController();
  const left = new Promise<void>((resolve) => leaving.signal.addEventListener("abort", () => resolve()));
  let mine = locks === null;
  const asking = new Set<(settled: boolean) => void>();
  const send = (message: Message) => channel?.postMessage(message);

  channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.type === "unmounted") events.onUnmounted();
    else if (data.type === "synced") for (const answer of asking) answer(data.settled);
    else if (mine) void events.onAsked(data.all).then((settled) => send({ type: "synced", settled }));
  });

  if (locks) {
    const hold = () => {
      mine = true;
      return left;
    };
    const wait = () =>
      locks.request(name, { signal: leaving.signal }, () => {
        const holding = hold();
        events.onMine();
        return holding;
      });
    await new Promise<void>((resolve) => {
      const first = locks.request(name, { ifAvailable: true }, (lock) => {
        resolve();
        return lock ? hold().then(() => true) : false;
      });
      // This rejects if the tab left while it waited.
      first.then((had) => (had ? undefined : wait())).catch(() => resolve());
    });
  }

  return {
    isMine: () => mine,
    ask: (all) =>
      new Promise((resolve) => {
        const answer = (settled: boolean) => {
          clearTimeout(timer);
          asking.delete(answer);
          resolve(settled);
        };
        const timer = setTimeout(() => answer(false), timeoutMs);
        asking.add(answer);
        send({ type: "sync", all });
      }),
    sendUnmounted: () => send({ type: "unmounted" }),
    leave() {
      mine = false;
      leaving.abort();
      channel?.close();
    },
  };
}
