import { useEffect, useRef } from "react";
import { renderMaths } from "../markdown/maths.ts";
import { textOf } from "../mime-text.ts";
import type { RendererProps } from "../renderers.ts";

/** LaTeX as SymPy and IPython write it: inside dollar signs or an environment. */
export function LatexOutput({ data }: RendererProps) {
  const element = useRef<HTMLDivElement>(null);
  const source = textOf(data).trim();
  useEffect(() => {
    const box = element.current;
    if (!box) return;
    const draw = async () => {
      await renderMaths(box, stripDelimiters(source), true);
      // The keyboard reaches what scrolls.
      box.tabIndex = box.scrollWidth > box.clientWidth ? 0 : -1;
    };
    void draw();
  }, [source]);
  return (
    <div ref={element} className="overflow-x-auto overflow-y-hidden py-1">
      {source}
    </div>
  );
}

/** Removes `$$…$$`, `$…$`, `\[…\]` and `\(…\)`, because the whole text is known to be math. */
export function stripDelimiters(source: string): string {
  const match = /^(?:\$\$([^]*)\$\$|\$([^]*)\$|\\\[([^]*)\\\]|\\\(([^]*)\\\))$/.exec(source);
  const inner = (match?.[1] ?? match?.[2] ?? match?.[3] ?? match?.[4] ?? source).trim();
  return inner.startsWith("\\displaystyle") ? inner.slice("\\displaystyle".length).trim() : inner;
}
