import type { Undelivered } from "@fiddle/protocol";
import { useState } from "react";
import type { SignInResult } from "../sign-in.ts";
import type { LoginMode } from "./LoginForm.tsx";

/** A message to read before going on. */
interface Notice {
  readonly message: string;
  readonly mail: Undelivered | undefined;
  readonly isLoggedIn: boolean;
}

/** The steps of logging in or registering. `onLoggedIn` is called once the user is logged in and has read any notice. */
export function useLoginFlow(onLoggedIn: () => void) {
  const [mode, setMode] = useState<LoginMode>("log-in");
  const [notice, setNotice] = useState<Notice | null>(null);
  const onResult = (result: SignInResult) => {
    const { type, mail } = result;
    if (type === "email-sent") setNotice({ message: result.message, mail, isLoggedIn: false });
    else if (mail) setNotice({ message: "Your account is ready, and you're logged in.", mail, isLoggedIn: true });
    else onLoggedIn();
  };
  const onNoticeRead = () => (notice?.isLoggedIn ? onLoggedIn() : setNotice(null));
  return { mode, setMode, notice, onResult, onNoticeRead };
}
