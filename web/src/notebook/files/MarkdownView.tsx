import { useEffect, useState } from "react";
import { Markdown } from "../../outputs/markdown/Markdown.tsx";
import type { ViewProps } from "./view-props.ts";

/** A rendered Markdown file. */
export function MarkdownView({ entry }: ViewProps) {
  const [source, setSource] = useState("");
  useEffect(() => {
    let isCurrent = true;
    void entry.blob.text().then((text) => isCurrent && setSource(text));
    return () => {
      isCurrent = false;
    };
  }, [entry.blob]);
  return (
    <div className="file-body">
      <Markdown source={source} />
    </div>
  );
}
