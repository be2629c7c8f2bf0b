import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";

const VIEWS = {
  share: lazy(() => import("../share/ShareDialog.tsx").then((module) => ({ default: module.ShareDialog }))),
  "open-address": lazy(() =>
    import("../import/AddressDialog.tsx").then((module) => ({ default: module.AddressDialog })),
  ),
  "paste-chat": lazy(() => import("../import/ChatDialog.tsx").then((module) => ({ default: module.ChatDialog }))),
  "connect-jupyter": lazy(() =>
    import("../jupyter/ConnectDialog.tsx").then((module) => ({ default: module.ConnectDialog })),
  ),
  details: lazy(() =>
    import("../cloud-sync/NotebookDetails.tsx").then((module) => ({ default: module.NotebookDetails })),
  ),
  conflict: lazy(() =>
    import("../cloud-sync/ConflictDialog.tsx").then((module) => ({ default: module.ConflictDialog })),
  ),
  report: lazy(() => import("../cloud-sync/ReportDialog.tsx").then((module) => ({ default: module.ReportDialog }))),
} as const;

/** The dialogs that import, share and save notebooks, and connect them. Each is loaded when it is first opened. */
export function InOutDialogs() {
  const { dialogs } = useNotebook();
  const open = useStore(dialogs, (state) => state.open);
  if (open === null || !isView(open)) return null;
  const View = VIEWS[open];
  return (
    <Suspense fallback={null}>
      <View onClose={() => dialogs.setState({ open: null })} />
    </Suspense>
  );
}

function isView(open: string): open is keyof typeof VIEWS {
  return open in VIEWS;
}
