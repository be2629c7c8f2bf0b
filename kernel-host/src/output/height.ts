/** How the frame's height came to be what it is. */
export interface HeightState {
  readonly height: number;
  /** Reports in a row that each grew the frame by the same amount, each soon after the last. */
  readonly growths: number;
  readonly lastGrowth: number;
  /** Milliseconds of the last report. */
  readonly at: number;
}

export const FIRST_HEIGHT: HeightState = { height: 0, growths: 0, lastGrowth: 0, at: 0 };

const MIN_HEIGHT = 20;
const MAX_HEIGHT = 2000;
/** Content as tall as the frame plus its margins grows with every report; after this many it must stop. */
const MAX_GROWTHS = 4;

/** The state after the content measured `measured` pixels, or null when there is nothing to report. */
export function nextHeight(state: HeightState, measured: number, now: number): HeightState | null {
  const height = Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, Math.ceil(measured)));
  const growth = height - state.height;
  if (Math.abs(growth) < 2) return null;
  const again = growth > 0 && Math.abs(growth - state.lastGrowth) <= 1 && now - state.at < 1000;
  const growths = again ? state.growths + 1 : 0;
  if (growths > MAX_GROWTHS) return null;
  return { height, growths, lastGrowth: growth, at: now };
}

/** Calls `report` with the content's height whenever it changes, at most once a frame. Returns how to have it at once. */
export function reportHeight(root: HTMLElement, report: (height: number) => void): () => void {
  let state = FIRST_HEIGHT;
  let asked = false;
  const measure = () => {
    asked = false;
    const next = nextHeight(state, contentHeight(root), performance.now());
    if (!next) return;
    state = next;
    report(next.height);
  };
  const ask = () => {
    if (asked) return;
    asked = true;
    // A timer, not a frame's callback: a frame out of view gets none.
    setTimeout(measure, 32);
  };
  const observer = new ResizeObserver(ask);
  observer.observe(root);
  observer.observe(document.body);
  addEventListener("load", ask, true);
  return measure;
}

/** Takes in what hangs out of the root, such as absolutely placed elements. */
function contentHeight(root: HTMLElement): number {
  const { bottom } = root.getBoundingClientRect();
  return Math.max(bottom + scrollY, root.offsetTop + root.scrollHeight);
}
