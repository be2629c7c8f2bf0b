/** The recent history of the frame's height. */
export interface HeightState {
  readonly height: number;
  /** The number of consecutive reports that each grew the frame by the same amount, each soon after the last. */
  readonly growths: number;
  readonly lastGrowth: number;
  /** The time of the last report in milliseconds. */
  readonly at: number;
}

export const FIRST_HEIGHT: HeightState = { height: 0, growths: 0, lastGrowth: 0, at: 0 };

const MIN_HEIGHT = 20;
const MAX_HEIGHT = 2000;
/** Content that is as tall as the frame plus its margins grows with every report. After this many, it must stop. */
const MAX_GROWTHS = 4;

/** The state after the content measured `measured` pixels; null if there is nothing to report. */
export function nextHeight(state: HeightState, measured: number, now: number): HeightState | null {
  const height = Math.min(MAX_HEIGHT, Math.max(MIN_HEIGHT, Math.ceil(measured)));
  const growth = height - state.height;
  if (Math.abs(growth) < 2) return null;
  const again = growth > 0 && Math.abs(growth - state.lastGrowth) <= 1 && now - state.at < 1000;
  const growths = again ? state.growths + 1 : 0;
  if (growths > MAX_GROWTHS) return null;
  return { height, growths, lastGrowth: growth, at: now };
}

/**
 * Calls `report` with the content's height whenever it changes, at most once a frame. Returns a function that reports
 * immediately.
 */
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
    // A timer, because a frame out of view gets no animation frames.
    setTimeout(measure, 32);
  };
  const observer = new ResizeObserver(ask);
  observer.observe(root);
  observer.observe(document.body);
  addEventListener("load", ask, true);
  return measure;
}

/** Includes content that extends beyond the root, such as absolutely positioned elements. */
function contentHeight(root: HTMLElement): number {
  const { bottom } = root.getBoundingClientRect();
  return Math.max(bottom + scrollY, root.offsetTop + root.scrollHeight);
}
