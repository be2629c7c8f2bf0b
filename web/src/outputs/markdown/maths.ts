import type Katex from "katex";
import { DISPLAY_MATHS, INLINE_MATHS } from "./maths-syntax.ts";

let loading: Promise<typeof Katex> | undefined;

/** KaTeX and its style sheet, loaded when the first formula appears. */
function loadKatex(): Promise<typeof Katex> {
  loading ??= Promise.all([import("katex"), import("katex/dist/katex.min.css")]).then(
    ([module]) => module.default,
    (error: unknown) => {
      loading = undefined;
      throw error;
    },
  );
  return loading;
}

/** Longer formulas stay text. */
const MAX_TEX_CHARACTERS = 20_000;

/** Typesets one formula. A formula can't create links, load images, set classes or grow without limit. */
export async function renderMaths(element: HTMLElement, tex: string, display: boolean): Promise<void> {
  if (tex.length > MAX_TEX_CHARACTERS) return;
  const katex = await loadKatex();
  await inTurn(() =>
    katex.render(tex, element, {
      displayMode: display,
      throwOnError: false,
      errorColor: "var(--danger)",
      trust: false,
      strict: "ignore",
      maxExpand: 500,
      maxSize: 20,
    }),
  );
}

/** How long formulas are typeset at a stretch, in milliseconds, before the page may do something else. */
const TURN_MS = 8;
let turnStart: number | null = null;
const waiting: (() => void)[] = [];

/** Works when it's its turn: a kernel can send thousands of formulas at once. Rejects with what the work throws. */
function inTurn(work: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    waiting.push(() => {
      try {
        work();
        resolve();
      } catch (error) {
        reject(error);
      }
    });
    goOn();
  });
}

function goOn(): void {
  turnStart ??= beginTurn();
  while (waiting.length > 0 && performance.now() - turnStart < TURN_MS) waiting.shift()?.();
}

/** The next one begins once the page had its own. Browsers hold back timers of pages in the background, so this is a message. */
function beginTurn(): number {
  const { port1, port2 } = new MessageChannel();
  port1.onmessage = () => {
    port1.close();
    turnStart = null;
    if (waiting.length > 0) goOn();
  };
  port2.postMessage(null);
  return performance.now();
}

/** Elements that are typeset already, or about to be, so that their text is no longer TeX. */
const typeset = new WeakSet<Element>();

/** Typesets every formula that `renderMarkdown` left as text below the element. */
export async function renderAllMaths(root: HTMLElement): Promise<void> {
  for (const element of root.querySelectorAll<HTMLElement>(`.${INLINE_MATHS}, .${DISPLAY_MATHS}`)) {
    if (typeset.has(element)) continue;
    typeset.add(element);
    await renderMaths(element, element.textContent ?? "", element.classList.contains(DISPLAY_MATHS));
  }
}
