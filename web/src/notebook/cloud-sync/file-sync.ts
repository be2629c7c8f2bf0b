import { session } from "../../accounts/session.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { CloudFiles } from "./cloud-files.ts";

/** Keeps the notebook's files in sync with the account while the notebook itself is. Returns how to stop. */
export function syncFiles({ cloud, files }: Pick<NotebookServices, "cloud" | "files">): () => void {
  let running: CloudFiles | null = null;
  const follow = (isNew: boolean) => {
    const { server, record } = cloud.getState();
    // Before the notebook exists there, it has no files there.
    if (server === null || record === null) {
      running?.close();
      running = null;
      return;
    }
    const begins = running === null;
    running ??= new CloudFiles(files.store, { user: () => session.getState().user });
    if (isNew) running.takeAll();
    else if (begins) void running.sync();
  };
  const again = () => void running?.sync();
  const stops = [
    cloud.subscribe((now, before) => {
      const isNew = before.record === null && now.record !== null;
      if (isNew || now.server?.type !== before.server?.type) follow(isNew);
    }),
    // A new plan may include more quota.
    session.subscribe(({ user }, before) => {
      if (user.storage_limit_reached !== before.user.storage_limit_reached) again();
    }),
  ];
  addEventListener("online", again);
  follow(false);
  return () => {
    for (const stop of stops) stop();
    removeEventListener("online", again);
    running?.close();
  };
}
