import type { AgentServices } from "./agent-services.ts";

type TabServices = Pick<AgentServices, "agent" | "notebook">;

/** A tab that crashed tells nobody that its run is over. */
const CHECK_INTERVAL_MS = 2_000;
const CHANGED = "changed";
const STOP = "stop";

/** What another tab tells the one that runs the agent. */
type TabMessage = typeof CHANGED | typeof STOP | { readonly answer: string } | { readonly approve: [string, boolean] };

/** The locks of the runs that go on in this tab. */
const heldHere = new Set<string>();

/** Does the work if the agent works in no other tab of the notebook. Resolves to whether it did. */
export async function runInOneTab(notebookId: string, work: () => Promise<void>): Promise<boolean> {
  const name = nameOf(notebookId);
  if ((await heldLocks()) === null) return work().then(() => true);
  try {
    return await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (!lock) return false;
      heldHere.add(name);
      tell(name, CHANGED);
      try {
        await work();
      } finally {
        heldHere.delete(name);
      }
      return true;
    });
  } finally {
    tell(name, CHANGED);
  }
}

/** Keeps track of whether the agent works in another tab of the notebook, and lets that tab stop and answer it here. Returns how to end. */
export function watchOtherTabs({ agent, notebook }: TabServices): () => void {
  const name = nameOf(notebook.id);
  const channel = new BroadcastChannel(name);
  const runElsewhere = {
    stop: () => tell(name, STOP),
    answer: (answer: string) => tell(name, { answer }),
    approve: (id: string, isAllowed: boolean) => tell(name, { approve: [id, isAllowed] }),
  };
  let checking: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const check = async () => {
    clearTimeout(checking);
    const held = await heldLocks();
    if (isClosed || !held) return;
    const isElsewhere = !heldHere.has(name) && held.includes(name);
    if (isElsewhere !== (agent.getState().runElsewhere !== null))
      agent.setState({ runElsewhere: isElsewhere ? runElsewhere : null });
    clearTimeout(checking);
    if (isElsewhere) checking = setTimeout(update, CHECK_INTERVAL_MS);
  };
  const update = () => void check().catch(reportError);
  channel.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
    const { actions } = agent.getState();
    if (data === STOP) actions?.stop();
    else if (data === CHANGED) update();
    else if (!heldHere.has(name)) return;
    else if ("answer" in data) actions?.answer(data.answer);
    else actions?.approve(...data.approve);
  });
  update();
  return () => {
    isClosed = true;
    clearTimeout(checking);
    channel.close();
  };
}

/** Whether a tab of the notebook runs the agent now, maybe this one. */
export async function isAgentAtWork(notebookId: string): Promise<boolean> {
  return (await heldLocks())?.includes(nameOf(notebookId)) === true;
}

/** The names of the locks that all tabs hold; null where the browser has no locks or denies them, as to embeds without storage. */
async function heldLocks(): Promise<readonly (string | undefined)[] | null> {
  try {
    const { held = [] } = await navigator.locks.query();
    return held.map(({ name }) => name);
  } catch {
    return null;
  }
}

function nameOf(notebookId: string): string {
  return `fiddle-agent-run-${notebookId}`;
}

function tell(name: string, message: TabMessage): void {
  const channel = new BroadcastChannel(name);
  channel.postMessage(message);
  channel.close();
}
