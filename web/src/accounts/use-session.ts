import { useEffect, useLayoutEffect, useRef } from "react";
import { createPath, useLocation, useNavigate } from "react-router";
import { whenQuiet } from "../platform/when-quiet.ts";
import { updateMark } from "./mark.ts";
import { type Ended, isLoggedIn, session } from "./session.ts";

interface Page {
  /** It is of no use to somebody who is not logged in. */
  readonly needsLogin: boolean;
  /** It starts Python, which comes first. */
  readonly startsKernel: boolean;
}

/** Keeps whoever is logged in logged in. For everybody else it does nothing, and nothing is loaded. */
export function useSession(page: Page): void {
  const navigate = useNavigate();
  const here = createPath(useLocation());
  const latest = useRef({ ...page, here });
  useLayoutEffect(() => {
    latest.current = { ...page, here };
  });

  useEffect(() => {
    const leave = async (why: Ended) => {
      const { onSessionEnded } = await import("./session-ended.ts");
      onSessionEnded(why, { ...latest.current, goTo: (path) => void navigate(path, { replace: true }) });
    };
    let started = false;
    let end = () => {};
    const start = async () => {
      if (started || !isLoggedIn()) return;
      started = true;
      const { keepSession } = await import("./keep-session.ts");
      if (started) end = keepSession();
    };
    const startNow = () => void start().catch(reportError);
    const unsubscribe = session.subscribe(({ ended }, before) => {
      updateMark();
      startNow();
      if (ended !== null && before.ended === null) leave(ended).catch(reportError);
    });
    const after = latest.current.startsKernel ? KERNEL_FIRST : 0;
    const cancel = isLoggedIn() ? whenQuiet(startNow, { after }) : () => {};
    // Somebody may have logged in in another tab.
    document.addEventListener("visibilitychange", startNow);
    return () => {
      started = false;
      cancel();
      unsubscribe();
      document.removeEventListener("visibilitychange", startNow);
      end();
    };
  }, [navigate]);
}

/** About as long as Python takes to its first result, in milliseconds. */
const KERNEL_FIRST = 3_000;
