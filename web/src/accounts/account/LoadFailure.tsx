import { Button } from "@fiddle/ui/button.tsx";
import type { ApiQuery } from "../use-api-query.ts";

interface LoadFailureProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** Shown in place of content that couldn't be loaded. */
export function LoadFailure({ message, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-lg bg-danger-soft px-4 py-3 text-danger">
      <p dir="auto" className="m-0 grow">
        {message}
      </p>
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}

interface ReloadFailureProps {
  readonly query: ApiQuery<unknown>;
  readonly onRetry: () => void;
}

/** Shown above an answer that couldn't be loaded again, because it may be an old one. */
export function ReloadFailure({ query, onRetry }: ReloadFailureProps) {
  if (query.type !== "loaded" || query.reloadFailure === undefined) return null;
  const message = `This couldn't be refreshed and may be out of date. ${query.reloadFailure}`;
  return <LoadFailure message={message} onRetry={onRetry} />;
}
