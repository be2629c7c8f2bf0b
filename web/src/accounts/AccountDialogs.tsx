import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import { accountDialogs } from "./dialogs.ts";

const UpgradeDialog = lazy(async () => ({ default: (await import("./pricing/UpgradeDialog.tsx")).UpgradeDialog }));
const LoginDialog = lazy(async () => ({ default: (await import("./login/LoginDialog.tsx")).LoginDialog }));

/** Where the questions about the account open. */
export function AccountDialogs() {
  const { showUpgradeModal, showLogin } = useStore(accountDialogs);
  return (
    <Suspense fallback={null}>{showLogin ? <LoginDialog /> : showUpgradeModal ? <UpgradeDialog /> : null}</Suspense>
  );
}
