import type { User } from "@fiddle/protocol";
import { useEffect } from "react";
import { useInBrowser } from "../platform/in-browser.ts";
import { api } from "./api.ts";
import { isLoggedIn, useUser } from "./session.ts";

/** The current user as the server told; null while somebody is logged in and it is not known who. */
export function useKnownUser(): User | null {
  const user = useUser();
  const inBrowser = useInBrowser();
  const isUnknown = user.id === "" && (!inBrowser || isLoggedIn());
  useEffect(() => {
    // When it fails the session's keeper tries again.
    if (inBrowser && isUnknown) void api("/api/me").catch(() => {});
  }, [inBrowser, isUnknown]);
  return isUnknown ? null : user;
}
