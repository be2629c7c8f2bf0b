import { OUTPUT_PATH } from "@fiddle/kernels";
import { Button } from "@fiddle/ui/button.tsx";
import { useEffect, useRef, useState } from "react";
import { useOutputContext } from "../output-context.ts";
import type { RendererProps } from "../renderers.ts";
import { PlainText } from "../text/PlainText.tsx";
import { FrameRequest } from "./FrameRequest.tsx";
import { useNearView } from "./near-view.ts";
import { useOutputFrame } from "./use-output-frame.ts";

/** Heights of outputs drawn before, so that one drawn again does not make the page jump. */
const heights = new WeakMap<object, number>();

/** HTML, scripts and charts: drawn in a frame that can reach neither this page nor any other. */
export function SandboxedOutput(props: RendererProps) {
  const { confirmScripts } = useOutputContext();
  const [confirmed, setConfirmed] = useState(false);
  if (!confirmScripts || confirmed) return <OutputFrame key={props.mimeType} {...props} />;
  return (
    <div>
      <p className="mb-1 flex flex-wrap items-center gap-2 text-sm text-muted">
        This output can run scripts, and somebody else saved it.
        <Button size="sm" onClick={() => setConfirmed(true)}>
          Run scripts
        </Button>
      </p>
      <PlainText data={props.bundle["text/plain"] ?? ""} />
    </div>
  );
}

function OutputFrame({ mimeType, data, metadata, bundle }: RendererProps) {
  const { kernelOrigin, cellNumber } = useOutputContext();
  const box = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const near = useNearView(box);
  const { state, onLoad, dismiss } = useOutputFrame(frame, { mimeType, data, metadata }, near);
  const height = state.phase === "waiting" ? (heights.get(bundle) ?? state.height) : state.height;
  useEffect(() => {
    if (state.phase === "drawn") heights.set(bundle, state.height);
  }, [bundle, state.phase, state.height]);

  if (state.phase === "silent" || state.phase === "failed") {
    return (
      <div>
        <p className="mb-1 text-sm text-muted">
          {state.reason ?? "This output could not be drawn: the server that shows outputs did not answer."}
        </p>
        <PlainText data={bundle["text/plain"] ?? ""} />
      </div>
    );
  }
  return (
    <div ref={box}>
      <div style={{ height }}>
        {near && (
          <iframe
            ref={frame}
            // Another document for another output: the frame draws once.
            key={documentKey(bundle)}
            title={`Output of cell ${cellNumber}`}
            src={kernelOrigin + OUTPUT_PATH}
            onLoad={onLoad}
            sandbox="allow-scripts"
            referrerPolicy="no-referrer"
            allow=""
            className="block h-full w-full border-0 bg-transparent transition-opacity"
            // Until it is drawn the frame may have the other theme's ground.
            style={{ opacity: state.phase === "waiting" || state.phase === "drawing" ? 0 : 1 }}
          />
        )}
      </div>
      {state.request && <FrameRequest request={state.request} onDismiss={dismiss} />}
    </div>
  );
}

let documents = 0;
const documentKeys = new WeakMap<object, number>();

function documentKey(bundle: object): number {
  const known = documentKeys.get(bundle);
  if (known !== undefined) return known;
  documents += 1;
  documentKeys.set(bundle, documents);
  return documents;
}
