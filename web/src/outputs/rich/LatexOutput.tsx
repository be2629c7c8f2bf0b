import { useEffect, useRef } from "react";
import { renderMaths } from "../markdown/maths.ts";
import { textOf } from "../mime-text.ts";
import type { RendererProps } from "../renderers.ts";

/** LaTeX as SymPy and IPython write it: inside dollar signs or an environment. */
export function LatexOutput({ data }: RendererProps) {
  const element = useRef<HTMLDivElement>(null);
  const source = textOf(data).trim();
  useEffect(() => {
    if (element.current) void renderMaths(element.current, stripDelimiters(source), true);
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
