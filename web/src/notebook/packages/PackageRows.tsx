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
        <li key={row.project} className="package-row">
          <div className="package-words">
            <p className="package-name" title={row.summary || undefined}>
              {row.name}{" "}
              <span className="package-version">{row.version ?? row.requirement?.slice(row.project.length)}</span>
            </p>
            {(row.note ?? row.summary) && (
              <p className={row.failed ? "package-problem" : "package-summary"}>{row.note ?? row.summary}</p>
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
      <section aria-label={title} className="package-group">
        <h3>{title}</h3>
        {list}
      </section>
    );
  return (
    <details className="package-group">
      <summary>
        {title} <span className="package-version">{rows.length}</span>
      </summary>
      {list}
    </details>
  );
}
