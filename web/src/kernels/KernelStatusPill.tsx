import type { KernelStatus } from "@fiddle/kernels";
import { StatusPill, type StatusTone } from "@fiddle/ui/status-pill.tsx";

const TONES: Readonly<Record<KernelStatus, StatusTone>> = {
  "Not started": "idle",
  "Loading…": "busy",
  Ready: "good",
  Busy: "busy",
  Disconnected: "bad",
  Failed: "bad",
};

export function KernelStatusPill({ status }: { readonly status: KernelStatus }) {
  return (
    // Of one size, so that its change lays out nothing else.
    <StatusPill label="Kernel status" tone={TONES[status]} className="h-6 w-24 contain-strict">
      {status}
    </StatusPill>
  );
}
