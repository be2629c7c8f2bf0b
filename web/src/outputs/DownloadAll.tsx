import { Button } from "@fiddle/ui/button.tsx";
import { useState } from "react";

interface DownloadAllProps {
  /** Characters that are not shown. */
  readonly hidden: number;
  /** Saves all of it. Returns false once the kernel has discarded it. */
  readonly save: () => boolean;
}

/** How much of an output is not shown, and all of it for download. */
export function DownloadAll({ hidden, save }: DownloadAllProps) {
  const [isGone, setGone] = useState(false);
  return (
    <>
      <Button size="sm" variant="ghost" onClick={() => setGone(!save())}>
        Download all
      </Button>
      <span className="ms-1 text-xs text-muted" role={isGone ? "status" : undefined}>
        {isGone
          ? "Only this part was saved. Run the cell again to get all of it."
          : `… ${hidden.toLocaleString("en")} characters not shown`}
      </span>
    </>
  );
}
