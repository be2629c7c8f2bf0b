/** Renders texts in a worker, so that the page isn't blocked. */
import { changeOf, NO_PREVIEW, type PreviewChange, previewOf } from "./preview.ts";

interface Scope {
  onmessage: ((event: MessageEvent<string>) => void) | null;
  postMessage(change: PreviewChange): void;
}

const scope = globalThis as unknown as Scope;
let last = NO_PREVIEW;
scope.onmessage = ({ data }) => {
  const next = previewOf(data);
  scope.postMessage(changeOf(last, next));
  last = next;
};
