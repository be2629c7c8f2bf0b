import { copyText } from "@fiddle/ui/copy-text.ts";
import { messageOrigin } from "@fiddle/kernels/kernel-host";
import { useRootData } from "../../../platform/root-data.ts";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { Copy } from "lucide-react";

/** How to let programs on the user's own computer accept requests from here. */
export function LocalModelHelp() {
  // Requests of an opaque origin say `null`.
  const origin = messageOrigin(useRootData().kernelHost);
  return (
    <details className="text-xs text-secondary">
      <summary className="min-h-6 cursor-pointer leading-6 font-medium">Use a model on your computer</summary>
      <div className="mt-1 flex flex-col gap-3">
        <p>
          Models on your computer refuse requests from websites until you allow this one. Requests come from{" "}
          <code>{origin}</code>.
        </p>
        <section aria-label="Ollama" className="flex flex-col gap-1">
          <p>
            <strong>Ollama.</strong> Stop it, start it with this command, and add the address{" "}
            <code>http://localhost:11434/v1</code>. It reads only 4,096 tokens by default; the second setting raises
            that.
          </p>
          <CopyCommand
            name="Ollama command"
            command={`OLLAMA_ORIGINS=${origin} OLLAMA_CONTEXT_LENGTH=32768 ollama serve`}
          />
        </section>
        <section aria-label="LM Studio" className="flex flex-col gap-1">
          <p>
            <strong>LM Studio.</strong> Start its server with CORS on, and add the address{" "}
            <code>http://localhost:1234/v1</code>.
          </p>
          <CopyCommand name="LM Studio command" command="lms server start --cors" />
        </section>
        <section aria-label="llama.cpp" className="flex flex-col gap-1">
          <p>
            <strong>llama.cpp.</strong> Its server accepts this site by default. Add the address{" "}
            <code>http://localhost:8080/v1</code>. The option <code>--jinja</code> lets the model use tools.
          </p>
          <CopyCommand name="llama.cpp command" command="llama-server -m model.gguf --jinja -c 32768" />
        </section>
      </div>
    </details>
  );
}

interface CopyCommandProps {
  /** Names the command for screen readers, e.g. `Ollama command`. */
  readonly name: string;
  readonly command: string;
}

function CopyCommand({ name, command }: CopyCommandProps) {
  const copy = async () => {
    if (await copyText(command)) toast("Copied", { tone: "good" });
  };
  return (
    <div className="flex items-center gap-1 rounded-md bg-sunken py-0.5 pr-0.5 pl-2">
      <code aria-label={name} className="min-w-0 grow overflow-x-auto py-1 whitespace-nowrap">
        {command}
      </code>
      <IconButton label={`Copy ${name}`} icon={<Copy />} onClick={() => void copy()} />
    </div>
  );
}
