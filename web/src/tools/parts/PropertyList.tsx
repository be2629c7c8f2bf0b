import type { ReactNode } from "react";
import { CopyButton } from "./CopyButton.tsx";

export interface Property {
  readonly label: string;
  readonly value: ReactNode;
  /** If given, a button copies this text. */
  readonly copy?: string;
}

/** A list of names and values. */
export function PropertyList({ properties }: { readonly properties: readonly Property[] }) {
  return (
    <dl className="m-0 grid content-start grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] text-sm">
      {properties.map(({ label, value, copy }) => (
        <div
          key={label}
          className="col-span-2 grid grid-cols-subgrid items-start gap-x-4 border-b border-line py-1 last:border-0"
        >
          <dt className="py-1 text-muted">{label}</dt>
          <dd className="m-0 flex min-w-0 items-start gap-1">
            <span dir="auto" className="min-w-0 grow py-1 break-words text-primary">
              {value}
            </span>
            {copy !== undefined && <CopyButton label={`Copy ${label}`} text={copy} iconOnly />}
          </dd>
        </div>
      ))}
    </dl>
  );
}
