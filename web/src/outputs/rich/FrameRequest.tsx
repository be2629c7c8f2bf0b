import { Button, buttonClass } from "@fiddle/ui/button.tsx";
import { formatBytes } from "../format-bytes.ts";
import type { FrameState } from "./use-output-frame.ts";

interface FrameRequestProps {
  readonly request: NonNullable<FrameState["request"]>;
  readonly onDismiss: () => void;
}

/** A link or a download requested inside an output. Nothing happens until the user, who sees what it is, agrees. */
export function FrameRequest({ request, onDismiss }: FrameRequestProps) {
  const isLink = request.fiddle === "link";
  return (
    <output className="mt-1 flex flex-wrap items-center gap-2 rounded-md border border-line bg-surface px-2 py-1 text-sm">
      <span className="min-w-0 flex-1 truncate text-secondary" title={isLink ? request.url : request.name}>
        {isLink ? request.url : `${request.name}, ${formatBytes(Math.round(request.url.length * 0.75))}`}
      </span>
      <a
        href={request.url}
        className={buttonClass("secondary", "sm")}
        onClick={onDismissSoon(onDismiss)}
        {...(isLink ? { target: "_blank", rel: "noopener noreferrer" } : { download: request.name })}
      >
        {isLink ? "Open link" : "Save file"}
      </a>
      <Button size="sm" variant="ghost" onClick={onDismiss}>
        Dismiss
      </Button>
    </output>
  );
}

/** Called after the browser has followed the link, which must still be in the page then. */
function onDismissSoon(onDismiss: () => void): () => void {
  return () => void setTimeout(onDismiss, 0);
}
