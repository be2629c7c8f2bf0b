import { ADMIN_PAGE_SIZE } from "@fiddle/protocol";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { counted } from "../platform/format.ts";

interface PaginationProps {
  /** From 1. */
  readonly page: number;
  /** The total number of items on all pages. */
  readonly found: number;
  /** The name of one item, such as "user". */
  readonly noun: string;
  readonly onPage: (page: number) => void;
}

/** Shows which items of a long list are visible and switches pages. */
export function Pagination({ page, found, noun, onPage }: PaginationProps) {
  const first = (page - 1) * ADMIN_PAGE_SIZE + 1;
  const last = Math.min(found, page * ADMIN_PAGE_SIZE);
  return (
    <div className="flex items-center gap-1">
      <p role="status" className="grow text-xs text-muted">
        {found <= ADMIN_PAGE_SIZE ? counted(found, noun) : `${first}–${last} of ${found}`}
      </p>
      {found > ADMIN_PAGE_SIZE && (
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
