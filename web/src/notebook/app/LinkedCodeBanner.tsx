import { Button } from "@fiddle/ui/button.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { X } from "lucide-react";
import { useSyncExternalStore } from "react";
import { hasSecrets } from "../secret-vault/notebooks-with-secrets.ts";
import type { LinkedCell } from "./link-parameters.ts";
import { useNotebook, useSession } from "../contract/notebook-services.ts";

interface LinkedCodeBannerProps {
  readonly linked: LinkedCell;
  readonly onClose: () => void;
}

/** Says which code came from the page's address, whether it ran, and offers to run or stop it. */
export function LinkedCodeBanner({ linked: { cellId, ran }, onClose }: LinkedCodeBannerProps) {
  const { notebook, session } = useNotebook();
  const { document } = notebook;
  const number = useSyncExternalStore(
    (listener) => document.subscribeOrder(listener),
    () => document.cellIds().indexOf(cellId) + 1,
  );
  const runs = useSession((state) => state.runs);
  const isBusy = [...runs.values()].some(({ state }) => state === "running" || state === "queued");
  if (number === 0) return null;
  const site = otherSite();
  return (
    <div className="arrival-banner" role="note" aria-label="Code from a link">
      <p>
        The code in cell {number} came from {site ? `a link on ${site}` : "a link"}
        {ran ? " and ran automatically. " : ". It hasn't run yet. "}
        {hasSecrets(notebook.id)
          ? "It can't access your account, but it can use the secrets you allowed here."
          : "It can't access your account or your secrets."}
      </p>
      {isBusy ? (
        <Button size="sm" variant="primary" onClick={() => session.stop()}>
          Stop it
        </Button>
      ) : (
        !runs.has(cellId) && (
          <Button size="sm" variant="primary" onClick={() => void session.run([cellId])}>
            Run it
          </Button>
        )
      )}
      <IconButton label="Close this note" icon={<X />} onClick={onClose} />
    </div>
  );
}

/** The host of the page with the link, if the browser reveals it. */
function otherSite(): string | null {
  if (!URL.canParse(document.referrer)) return null;
  const { host } = new URL(document.referrer);
  return host === location.host ? null : host;
}
