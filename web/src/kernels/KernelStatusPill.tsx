import { type KernelStatus, kernelStatusLabel } from "@fiddle/kernels";
import { StatusPill, type StatusTone } from "@fiddle/ui/status-pill.tsx";

const TONES: Readonly<Record<KernelStatus["kind"], StatusTone>> = {
  "not-started": "idle",
  loading: "busy",
  ready: "good",
  busy: "busy",
  disconnected: "bad",
  failed: "bad",
};

export function KernelStatusPill({ status }: { readonly status: KernelStatus }) {
  return (
    // The size is fixed, so that a change doesn't cause other layout.
    <StatusPill
      label="Kernel status"
      tone={TONES[status.kind]}
      tip={`Kernel: ${kernelStatusLabel(status)}`}
      className="h-6 w-2 shrink-0 sm:w-24 contain-strict"
    >
      {kernelStatusLabel(status)}
    </StatusPill>
  );
}
