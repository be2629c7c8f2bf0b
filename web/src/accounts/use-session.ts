import { useEffect, useLayoutEffect, useRef } from "react";
import { createPath, useLocation, useNavigate } from "react-router";
import { whenQuiet } from "../platform/when-quiet.ts";
import { updateLoggedInAttribute } from "./logged-in-attribute.ts";
import { isLoggedIn, type SessionEndReason, session } from "./session.ts";

interface Page {
  /** The page is useless to a guest. */
  readonly needsLogin: boolean;
  /** The page starts Python, which must not wait for the session. */
  readonly startsKernel: boolean;
}

/** About the time Python needs to its first result. */
const KERNEL_START_MS = 3_000;

/** Keeps a logged-in user logged in. For guests it loads nothing. */
export function useSession(page: Page): void {
  const navigate = useNavigate();
  const path = createPath(useLocation());
  const latest = useRef({ ...page, path });
  useLayoutEffect(() => {
    latest.current = { ...page, path };
  });

  useEffect(() => {
    const onEnd = async (reason: SessionEndReason) => {
      const { onSessionEnded } = await import("./session-ended.ts");
      onSessionEnded(reason, { ...latest.current, goTo: (path) => void navigate(path, { replace: true }) });
    };
    let started = false;
    let stop = () => {};
    const start = async () => {
      if (started || !isLoggedIn()) return;
      started = true;
      const { maintainSession } = await import("./maintain-session.ts");
      if (started) stop = maintainSession();
    };
    const startNow = () => void start().catch(reportError);
    const unsubscribe = session.subscribe(({ ended }, before) => {
      updateLoggedInAttribute();
      startNow();
      if (ended !== null && before.ended === null) onEnd(ended).catch(reportError);
    });
    const after = latest.current.startsKernel ? KERNEL_START_MS : 0;
    const cancel = isLoggedIn() ? whenQuiet(startNow, { after }) : () => {};
    // The user may have logged in in another tab.
    document.addEventListener("visibilitychange", startNow);
    return () => {
      started = false;
      cancel();
      unsubscribe();
      document.removeEventListener("visibilitychange", startNow);
      stop();
    };
  }, [navigate]);
}
