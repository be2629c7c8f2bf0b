import type { Kernel, KernelStatus } from "@fiddle/kernels";
import { Button } from "@fiddle/ui/button.tsx";
import { TextField } from "@fiddle/ui/text-field.tsx";
import { type FormEvent, useEffect, useState } from "react";
import { LoadProgressBar } from "../../kernels/LoadProgressBar.tsx";
import { useKernelStatus, useInstallProgress } from "./python-packages.ts";
import { readRequirements } from "./requirements.ts";
import type { Installing } from "./use-install.ts";

/** The pause after the last key before matching packages are looked up. */
const TYPING_PAUSE_MS = 150;

interface InstallFormProps {
  readonly kernel: Kernel;
  readonly installing: Installing;
  /** The typed text, which also filters the list below. */
  readonly text: string;
  readonly onText: (text: string) => void;
}

/** One field to find installed packages and to install others. */
export function InstallForm({ kernel, installing, text, onText }: InstallFormProps) {
  const { state, install, stop } = installing;
  const status = useKernelStatus(kernel);
  const progress = useInstallProgress(kernel);
  const found = useFound(kernel, text);
  const [wrong, setWrong] = useState<string | null>(null);
  const begin = async (wanted: string) => {
    const { requirements, wrong: word } = readRequirements(wanted);
    setWrong(word && `“${word}” isn't a package. Enter a name, name==1.2, or the URL of a wheel (.whl).`);
    if (requirements.length > 0 && (await install(requirements))) onText("");
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void begin(text);
  };
  return (
    <form className="flex flex-col gap-2 border-b border-line px-3.5 py-3" onSubmit={submit}>
      <div className="flex items-start gap-2">
        <TextField
          label="Find or install a package"
          hideLabel
          placeholder="Name, name==1.2, or wheel URL"
          value={text}
          spellCheck={false}
          autoComplete="off"
          autoCapitalize="off"
          onChange={(event) => {
            setWrong(null);
            onText(event.currentTarget.value);
          }}
          error={wrong}
          className="grow"
        />
        <Button
          type="submit"
          variant="primary"
          disabled={text.trim() === "" || state.phase === "installing"}
          tip="Installs it now and records it in this notebook"
        >
          Install
        </Button>
      </div>
      {state.phase !== "installing" && found.length > 0 && (
        <ul aria-label="Packages made for this Python" className="flex flex-wrap gap-1">
          {found.map(({ name, version }) => (
            <li key={name}>
              <button
                type="button"
                className="rounded-md border border-line px-2 py-0.5 text-xs/5 text-primary hover:bg-hover coarse:min-h-11"
                onClick={() => void begin(name)}
              >
                <span dir="auto">{name}</span> <span className="text-muted tabular-nums">{version}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {state.phase === "installing" && (
        <div className="flex items-end gap-2">
          <LoadProgressBar {...(progress ?? { text: waitText(status, state.names), loaded: 0, total: 0 })} />
          <Button size="sm" variant="ghost" onClick={stop}>
            Cancel
          </Button>
        </div>
      )}
      {state.phase === "failed" && (
        <p dir="auto" role="alert" className="text-xs/5 wrap-anywhere text-danger">
          {state.reason}
        </p>
      )}
      {state.phase === "restart" && (
        <p role="status" className="text-xs/5 text-secondary">
          Another version of {state.names} was in use. Restart the kernel to use the new one.
        </p>
      )}
    </form>
  );
}

function waitText({ kind }: KernelStatus, names: string): string {
  return kind === "busy" ? `Waiting for the running cell, then installing ${names}` : `Installing ${names}`;
}

/** Packages built for this Python whose names contain the typed text. */
function useFound(kernel: Kernel, text: string): readonly { readonly name: string; readonly version: string }[] {
  const [found, setFound] = useState<{ readonly text: string; readonly names: Awaited<ReturnType<typeof find>> }>();
  const typed = text.trim();
  const { kind } = useKernelStatus(kernel);
  useEffect(() => {
    if (!/^[\w.-]{2,}$/.test(typed) || kind !== "ready") return undefined;
    const timer = setTimeout(() => {
      find(kernel, typed).then(
        (names) => setFound({ text: typed, names }),
        () => {},
      );
    }, TYPING_PAUSE_MS);
    return () => clearTimeout(timer);
  }, [kernel, typed, kind]);
  return found?.text === typed ? found.names : [];
}

function find(kernel: Kernel, text: string) {
  return kernel.ask("find_packages", { text });
}
