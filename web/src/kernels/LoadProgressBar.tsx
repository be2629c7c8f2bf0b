import type { LoadProgress } from "@fiddle/kernels";
import { ProgressBar } from "@fiddle/ui/progress-bar.tsx";

/** The progress of a download: a bar if the total is known, with megabytes and percent beside it. */
export function LoadProgressBar({ text, loaded, total }: LoadProgress) {
  return (
    <ProgressBar
      label={text}
      value={total > 0 && loaded <= total ? loaded / total : null}
      detail={showBytes(loaded, total)}
    />
  );
}

function showBytes(loaded: number, total: number): string | undefined {
  const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);
  // A server that compresses tells fewer bytes than arrive.
  if (total > 0 && loaded <= total)
    return `${megabytes(loaded)} of ${megabytes(total)} MB · ${Math.round((loaded / total) * 100)}%`;
  return loaded > 0 ? `${megabytes(loaded)} MB` : undefined;
}
