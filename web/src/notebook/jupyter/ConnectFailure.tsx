import { FAILED_TO_START, type FailureExplanation } from "@fiddle/kernels/jupyter";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { Copy, ExternalLink } from "lucide-react";
import { Fragment } from "react";

/** Why a server can't be used, and what helps. */
export function ConnectFailure({ failure }: { readonly failure: FailureExplanation }) {
  const { reason, commands = [], link } = failure;
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast("Copied");
    } catch {
      toast("Your browser didn't allow copying. Select the text instead.", { tone: "bad" });
    }
  };
  return (
    <div role="alert" className="jupyter-failure" data-cause={failure.cause}>
      <strong>{FAILED_TO_START}</strong>
      <p>{reason}</p>
      {commands.map((command, at) => (
        <div key={command.label} className="jupyter-command">
          <span>{command.label}</span>
          <div>
            <code>
              {command.text.split(/(?<=[ =])/).map((part, i) => (
                <Fragment key={i}>
                  <span>{part.trimEnd()}</span>
                  {part.endsWith(" ") && " "}
                </Fragment>
              ))}
            </code>
            <IconButton
              label={at === 0 ? "Copy command" : `Copy command ${command.label}`}
              icon={<Copy />}
              onClick={() => void copy(command.text)}
            />
          </div>
        </div>
      ))}
      {link && (
        <a href={link.url} target="_blank" rel="noopener noreferrer" referrerPolicy="no-referrer">
          {link.label} <ExternalLink aria-hidden />
        </a>
      )}
    </div>
  );
}
