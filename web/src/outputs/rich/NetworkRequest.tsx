import { Button } from "@fiddle/ui/button.tsx";

interface NetworkRequestProps {
  readonly hosts: readonly string[];
  readonly onAllow: () => void;
}

/** An output asks to load from other hosts, which the user sees and can allow. */
export function NetworkRequest({ hosts, onAllow }: NetworkRequestProps) {
  return (
    <div className="mb-1 flex flex-wrap items-center gap-2 rounded-md border border-line bg-surface px-2 py-1 text-sm">
      <p className="min-w-0 flex-1 basis-60 text-secondary">
        This output wants to load from <span className="break-words text-primary">{hosts.join(", ")}</span>. Outputs
        can't use the network unless you allow it, because a request could tell these hosts what the output shows.
      </p>
      <Button size="sm" onClick={onAllow}>
        Allow this output to load
      </Button>
    </div>
  );
}
