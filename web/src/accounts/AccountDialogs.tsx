import { lazy, Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { useStore } from "zustand";
import { accountDialogs, closeAccountDialogs } from "./dialogs.ts";

const UpgradeDialog = lazy(async () => ({ default: (await import("./pricing/UpgradeDialog.tsx")).UpgradeDialog }));
const LoginDialog = lazy(async () => ({ default: (await import("./login/LoginDialog.tsx")).LoginDialog }));

/** Renders the open account dialog. Dialogs belong to the page that opened them, so going to another page closes them. */
export function AccountDialogs() {
  const { showUpgradeModal, showLogin } = useStore(accountDialogs);
  const { pathname } = useLocation();
  useEffect(() => {
    if (pathname) closeAccountDialogs();
  }, [pathname]);
  return (
    <Suspense fallback={null}>{showLogin ? <LoginDialog /> : showUpgradeModal ? <UpgradeDialog /> : null}</Suspense>
  );
}
