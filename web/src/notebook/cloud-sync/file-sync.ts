import { session } from "../../accounts/session.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { CloudFiles } from "./cloud-files.ts";

/** Keeps the notebook's files in sync with the account while the notebook itself is. Returns how to stop. */
export function syncFiles({ cloud, files }: Pick<NotebookServices, "cloud" | "files">): () => void {
  let running: CloudFiles | null = null;
  const stop = () => {
    running?.close();
    running = null;
    cloud.setState({ uploads: null });
  };
  const follow = () => {
    const { server, currentFiddle } = cloud.getState();
    // Before the notebook exists there, it has no files there.
    if (server === null || currentFiddle === null) return stop();
    if (running) return;
    const upload = (paths: readonly string[]) => running?.upload(paths);
    running = new CloudFiles(files.store, {
      user: () => session.getState().user,
      onUploads: (uploads) => cloud.setState({ uploads: { ...uploads, upload } }),
    });
    void running.sync();
  };
  const again = () => void running?.sync();
  const stops = [
    cloud.subscribe((now, before) => {
      if ((now.currentFiddle === null) !== (before.currentFiddle === null) || now.server?.type !== before.server?.type)
        follow();
    }),
    // A new plan may include more quota.
    session.subscribe(({ user }, before) => {
      if (user.storage_limit_reached !== before.user.storage_limit_reached) again();
    }),
  ];
  addEventListener("online", again);
  follow();
  return () => {
    for (const end of stops) end();
    removeEventListener("online", again);
    stop();
  };
}
