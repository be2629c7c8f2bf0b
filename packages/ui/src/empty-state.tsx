import type { ReactNode } from "react";

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  /** What belongs here and how to add it. */
  children?: ReactNode;
  /** Usually a `Button`. */
  action?: ReactNode;
}

/** A placeholder for an empty list or panel. */
export function EmptyState({ icon, title, children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-8 text-center">
      {icon && <div className="mb-1 text-muted [&_svg]:size-6 [&_svg]:stroke-[1.5]">{icon}</div>}
      <p dir="auto" className="text-sm font-medium text-primary">
        {title}
      </p>
      {children && <div className="max-w-sm text-sm text-pretty text-muted">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
