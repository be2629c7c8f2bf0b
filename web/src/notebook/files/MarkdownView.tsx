import { useLoaded } from "../../platform/use-loaded.ts";
import { Markdown } from "../../outputs/markdown/Markdown.tsx";
import type { ViewProps } from "./view-props.ts";

/** A rendered Markdown file. */
export function MarkdownView({ entry }: ViewProps) {
  const source = useLoaded(() => entry.blob.text(), [entry.blob], "");
  return (
    <div className="file-body">
      <Markdown source={source} />
    </div>
  );
}
