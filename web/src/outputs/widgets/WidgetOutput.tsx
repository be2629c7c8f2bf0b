import { useCallback, useEffect, useMemo, useState } from "react";
import { Button } from "@fiddle/ui/button.tsx";
import { useOutputContext } from "../output-context.ts";
import type { RendererProps } from "../renderers.ts";
import { SandboxedOutput } from "../rich/SandboxedOutput.tsx";
import type { JoinWidgets } from "../rich/use-output-frame.ts";
import { PlainText } from "../text/PlainText.tsx";
import { joinSaved, readSaved } from "./saved-widgets.ts";
import { widgetStoreOf } from "./widget-store.ts";

/** A widget of the kernel, shown in its own frame as long as the kernel has it. */
export function WidgetOutput(props: RendererProps) {
  const id = modelIdOf(props.data);
  return <Widget key={id} id={id} {...props} />;
}

function Widget({ id, ...props }: RendererProps & { readonly id: string }) {
  const { comms, connectKernel, runId, metadata } = useOutputContext();
  const store = useMemo(() => (comms ? widgetStoreOf(comms) : null), [comms]);
  const [dead, setDead] = useState(false);
  const [known, setKnown] = useState(() => store?.has(id) ?? false);
  // The widgets of a kernel on a server come once it is connected.
  useEffect(() => {
    const look = () => {
      if (store?.has(id)) setKnown(true);
    };
    look();
    return store?.subscribe(look);
  }, [store, id]);
  const join = useCallback<JoinWidgets>(
    (send) => {
      const frame = {
        send: (answer: Parameters<typeof send>[0]) => {
          if (answer.fiddle === "widgets-dead") setDead(true);
          send(answer);
        },
        runId,
      };
      return store?.join(frame) ?? { receive: () => {}, leave: () => {} };
    },
    [store, runId],
  );
  const saved = useMemo(() => (known ? null : readSaved(metadata())), [known, metadata]);
  const joinState = useMemo(() => (saved?.has(id) ? joinSaved(saved) : null), [saved, id]);
  if (joinState) {
    return (
      <div>
        <SandboxedOutput {...props} join={joinState} />
        <p className="mt-1 text-sm text-muted">This is the saved state. Run the cell again to use the widget.</p>
      </div>
    );
  }
  if (!known) {
    return (
      <div>
        {connectKernel ? (
          <ConnectKernel connect={connectKernel} />
        ) : (
          <p className="mb-1 text-sm text-muted">
            This widget's kernel has stopped. Run the cell again to use the widget.
          </p>
        )}
        <PlainText data={props.bundle["text/plain"] ?? ""} />
      </div>
    );
  }
  return (
    <div>
      <SandboxedOutput {...props} join={join} />
      {dead && (
        <p className="mt-1 text-sm text-muted">
          This widget's kernel has stopped, so the widget doesn't respond. Run the cell again.
        </p>
      )}
    </div>
  );
}

function ConnectKernel({ connect }: { readonly connect: () => Promise<void> }) {
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    // What keeps the kernel from being reached is told beside its menu.
    await connect().catch(() => {});
    setBusy(false);
    setTried(true);
  };
  return (
    <p className="mb-1 flex flex-wrap items-center gap-2 text-sm text-muted">
      {tried
        ? "The kernel no longer has this widget. Run the cell again to create a new one."
        : "This widget's kernel is on a Jupyter server. Connect to use it."}
      {!tried && (
        <Button size="sm" disabled={busy} onClick={() => void start()}>
          {busy ? "Connecting…" : "Connect"}
        </Button>
      )}
    </p>
  );
}

function modelIdOf(data: RendererProps["data"]): string {
  const id = (data as { readonly model_id?: unknown } | null)?.model_id;
  return typeof id === "string" ? id : "";
}
