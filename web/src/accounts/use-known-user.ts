import type { User } from "@fiddle/protocol";
import { useEffect } from "react";
import { useInBrowser } from "../platform/in-browser.ts";
import { api } from "./api.ts";
import { isLoggedIn, useUser } from "./session.ts";

/** The current user from the server; null while a user is logged in whose data hasn't arrived yet. */
export function useKnownUser(): User | null {
  const user = useUser();
  const inBrowser = useInBrowser();
  const isUnknown = user.id === "" && (!inBrowser || isLoggedIn());
  useEffect(() => {
    // If this fails, maintainSession() tries again.
    if (inBrowser && isUnknown) void api("/api/me").catch(() => {});
  }, [inBrowser, isUnknown]);
  return isUnknown ? null : user;
}
