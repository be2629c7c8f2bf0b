import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { Copy } from "lucide-react";

interface CopyCommandProps {
  /** Names the command for screen readers, e.g. `Ollama command`. */
  readonly name: string;
  readonly command: string;
}

/** A command to copy. */
export function CopyCommand({ name, command }: CopyCommandProps) {
  const copy = () =>
    navigator.clipboard.writeText(command).then(
      () => toast("Copied", { tone: "good" }),
      () => toast("Couldn't copy. Select the text and copy it yourself.", { tone: "bad" }),
    );
  return (
    <div className="flex items-center gap-1 rounded-md bg-sunken py-0.5 pr-0.5 pl-2">
      <code aria-label={name} className="min-w-0 grow overflow-x-auto py-1 whitespace-nowrap">
        {command}
      </code>
      <IconButton label={`Copy ${name}`} icon={<Copy />} onClick={() => void copy()} />
    </div>
  );
}
