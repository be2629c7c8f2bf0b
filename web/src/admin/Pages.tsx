import { ADMIN_PAGE } from "@fiddle/protocol";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { ChevronLeft, ChevronRight } from "lucide-react";

interface PagesProps {
  /** From 1. */
  readonly page: number;
  /** How many there are on all pages. */
  readonly found: number;
  readonly onPage: (page: number) => void;
}

/** Which part of a long list is shown, and the way to the others. */
export function Pages({ page, found, onPage }: PagesProps) {
  const first = (page - 1) * ADMIN_PAGE + 1;
  const last = Math.min(found, page * ADMIN_PAGE);
  return (
    <div className="flex items-center gap-1">
      <p role="status" className="grow text-xs text-muted">
        {found <= ADMIN_PAGE ? `${found} in all` : `${first}–${last} of ${found}`}
      </p>
      {found > ADMIN_PAGE && (
        <>
          <IconButton label="Newer" icon={<ChevronLeft />} disabled={page === 1} onClick={() => onPage(page - 1)} />
          <IconButton
            label="Older"
            icon={<ChevronRight />}
            disabled={last === found}
            onClick={() => onPage(page + 1)}
          />
        </>
      )}
    </div>
  );
}
