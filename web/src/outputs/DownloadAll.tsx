import { Button } from "@fiddle/ui/button.tsx";
import { useState } from "react";

interface DownloadAllProps {
  /** The number of characters that aren't shown. */
  readonly hidden: number;
  /** Saves all of it. Returns false once the kernel has discarded it. */
  readonly save: () => boolean;
}

/** Says how much of an output isn't shown, and offers all of it for download. */
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
