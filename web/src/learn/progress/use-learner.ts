import { useEffect } from "react";
import { onLoggedIn } from "../../accounts/login-events.ts";
import { loadProgress } from "./progress-store.ts";
import { syncAllProgress } from "./sync-progress.ts";

/** Reads the learner's progress when a page wakes, and merges it with the account's now and at each login. */
export function useLearner(): void {
  useEffect(() => {
    loadProgress();
    // What can't be sent now is sent by the next page.
    const sync = () => void syncAllProgress().catch(() => {});
    sync();
    return onLoggedIn(sync);
  }, []);
}
