import { findFormulas } from "./find-formulas.ts";

/** Longer formulas stay text. */
const MAX_TEX_CHARACTERS = 20_000;
/** As in Jupyter, where formulas in code stay text. */
const SKIPPED = "script, style, textarea, pre, code, kbd, samp, math, svg, .fiddle-error";

/** Typesets the formulas in HTML: TeX between dollar signs or `\(…\)`, and the scripts into which MathJax puts TeX. */
export async function typesetMaths(root: HTMLElement): Promise<void> {
  const scripts = root.querySelectorAll<HTMLScriptElement>('script[type^="math/tex"]');
  const texts = textsWithFormulas(root);
  if (scripts.length === 0 && texts.length === 0) return;
  const { default: katex } = await import("katex");
  const render = (tex: string, display: boolean) => {
    const element = document.createElement(display ? "div" : "span");
    // MathML needs no style sheet and no fonts, which this document couldn't load.
    const options = { output: "mathml", throwOnError: false, trust: false, strict: "ignore" } as const;
    if (tex.length > MAX_TEX_CHARACTERS) element.textContent = tex;
    else katex.render(tex, element, { ...options, displayMode: display, maxExpand: 500, maxSize: 20 });
    return element;
  };
  for (const script of scripts) {
    // What MathJax had drawn before it was saved: it can't be shown without MathJax's styles.
    for (const drawn of drawnFor(script)) drawn.remove();
    script.replaceWith(render(script.textContent, script.type.includes("mode=display")));
  }
  for (const text of texts) {
    const parts = findFormulas(text.data).map((part) =>
      typeof part === "string" ? part : render(part.tex, part.display),
    );
    text.replaceWith(...parts);
  }
}

function drawnFor(script: Element): Element[] {
  const drawn: Element[] = [];
  let before = script.previousElementSibling;
  while (before?.matches(".MathJax, .MathJax_Preview, .MathJax_Display, .MathJax_SVG, .MathJax_CHTML")) {
    drawn.push(before);
    before = before.previousElementSibling;
  }
  return drawn;
}

function textsWithFormulas(root: HTMLElement): Text[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) {
    const text = walker.currentNode as Text;
    if (/\$|\\[([]/.test(text.data) && !text.parentElement?.closest(SKIPPED) && findFormulas(text.data).length > 1)
      found.push(text);
  }
  return found;
}
