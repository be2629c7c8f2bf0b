import { Button } from "@fiddle/ui/button.tsx";

interface LoadFailureProps {
  readonly message: string;
  readonly onRetry: () => void;
}

/** Shown in place of content that couldn't be loaded. */
export function LoadFailure({ message, onRetry }: LoadFailureProps) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 rounded-lg bg-danger-soft px-4 py-3 text-danger">
      <p className="m-0 grow">{message}</p>
      <Button size="sm" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
