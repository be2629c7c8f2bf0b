import { lazy, Suspense, useEffect } from "react";
import { useLocation } from "react-router";
import { useStore } from "zustand";
import { accountDialogs, closeAccountDialogs } from "./dialogs.ts";

const UpgradeDialog = lazy(async () => ({ default: (await import("./pricing/UpgradeDialog.tsx")).UpgradeDialog }));
const LoginDialog = lazy(async () => ({ default: (await import("./login/LoginDialog.tsx")).LoginDialog }));

/** Where the questions about the account open. They belong to the page they were asked on. */
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
