import { IconButton } from "@fiddle/ui/icon-button.tsx";
import type { ReactNode } from "react";
import type { PackageRow } from "./package-rows.ts";

/** A button on each row, or on those it applies to. */
export interface RowAction {
  readonly label: (row: PackageRow) => string;
  readonly icon: ReactNode;
  readonly run: (row: PackageRow) => void;
  readonly when?: (row: PackageRow) => boolean;
}

interface PackageRowsProps {
  readonly title: string;
  readonly rows: readonly PackageRow[];
  /** Whether the group is collapsed at first. */
  readonly folded?: boolean;
  readonly actions?: readonly RowAction[];
}

/** A group of packages under a heading. Renders nothing if it is empty. */
export function PackageRows({ title, rows, folded = false, actions = [] }: PackageRowsProps) {
  if (rows.length === 0) return null;
  const list = (
    <ul aria-label={title}>
      {rows.map((row) => (
        <li key={row.project} className="flex min-h-9 items-center py-0.5 coarse:min-h-11">
          <div className="min-w-0 flex-1">
            <p className="truncate text-sm text-primary" title={row.summary || undefined}>
              {row.name}{" "}
              <span className="text-muted tabular-nums">
                {row.version ?? row.requirement?.slice(row.project.length)}
              </span>
            </p>
            {(row.note ?? row.summary) && (
              <p
                dir="auto"
                className={row.failed ? "text-xs/5 wrap-anywhere text-danger" : "truncate text-xs/5 text-muted"}
              >
                {row.note ?? row.summary}
              </p>
            )}
          </div>
          {actions
            .filter(({ when }) => when?.(row) ?? true)
            .map(({ label, icon, run }) => (
              <IconButton key={label(row)} label={label(row)} icon={icon} onClick={() => run(row)} />
            ))}
        </li>
      ))}
    </ul>
  );
  if (!folded)
    return (
      <section aria-label={title} className="pt-2.5 pr-1.5 pb-1.5 pl-3.5">
        <h3 dir="auto" className={HEADING}>
          {title}
        </h3>
        {list}
      </section>
    );
  return (
    <details className="pt-2.5 pr-1.5 pb-1.5 pl-3.5">
      <summary className={`${HEADING} cursor-pointer`}>
        {title} <span className="text-muted tabular-nums">{rows.length}</span>
      </summary>
      {list}
    </details>
  );
}

const HEADING = "pb-1 text-xs/5 font-medium text-muted";
