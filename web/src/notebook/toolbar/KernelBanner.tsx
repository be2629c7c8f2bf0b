import { Button } from "@fiddle/ui/button.tsx";
import { KernelLoadingMessage } from "../../kernels/KernelLoadingMessage.tsx";
import { remoteKernel } from "../../kernels/jupyter/remote-kernels.ts";
import { kernelLabel, kernelSpecOf } from "../../kernels/kernel-specs.ts";
import { useModes, useNotebook, useSession } from "../contract/notebook-services.ts";

/** Tells the user that the kernel is loading, failed, does not stop, or has limitations in this browser. */
export function KernelBanner() {
  const { session, dialogs } = useNotebook();
  const { status, capabilities, name } = useSession((state) => state.kernel);
  const stopIgnored = useSession((state) => state.stopIgnored);
  const isApp = useModes(({ app }) => app);
  if (stopIgnored) {
    return (
      <div className="kernel-banner" role="alert">
        <p>The code hasn't stopped. Restart the kernel to end it. You'll lose your variables, but not your notebook.</p>
        <Button size="sm" variant="primary" onClick={() => void session.restart()}>
          Restart now
        </Button>
        <Button size="sm" variant="ghost" onClick={() => session.store.setState({ stopIgnored: false })}>
          Keep waiting
        </Button>
      </div>
    );
  }
  const connection = remoteKernel(name) && (
    <Button size="sm" onClick={() => dialogs.setState({ open: "connect-jupyter" })}>
      Connection…
    </Button>
  );
  if (status.kind === "disconnected") {
    return (
      <div className="kernel-banner" role="alert">
        <p dir="auto">{status.reason}</p>
        {connection}
        <Button size="sm" variant="primary" onClick={() => session.warmUp()}>
          Try now
        </Button>
      </div>
    );
  }
  if (status.kind === "failed") {
    return (
      <div className="kernel-banner" data-tone="danger" role="alert">
        <p dir="auto">{status.reason}</p>
        {connection}
        <Button size="sm" variant="primary" onClick={() => void session.restart()}>
          Restart now
        </Button>
      </div>
    );
  }
  if (status.kind === "loading") {
    const kernelName = kernelLabel(kernelSpecOf(name));
    return <KernelLoadingMessage kernelName={kernelName} progress={status.progress} hasTips={!isApp} />;
  }
  if (capabilities?.degraded) return <p className="kernel-note">{capabilities.degraded}</p>;
  return null;
}
