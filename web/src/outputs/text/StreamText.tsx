import type { StreamOutput } from "@fiddle/notebook";
import { useMemo } from "react";
import { download } from "../download.ts";
import { useOutputContext } from "../output-context.ts";
import { DownloadAll } from "../DownloadAll.tsx";
import { ScrollBox } from "../ScrollBox.tsx";
import { excerpt } from "./elide.ts";
import { TerminalText } from "./TerminalText.tsx";
import styles from "./text.module.css";

/** Text that a run printed. */
export function StreamText({ output }: { readonly output: StreamOutput }) {
  const { fullText } = useOutputContext();
  return (
    <LongText
      text={output.text}
      elided={output.elided}
      label={output.name === "stderr" ? "Error stream" : "Printed text"}
      fileName={`${output.name}.txt`}
      tint={output.name === "stderr"}
      full={() => fullText(output.name)}
    />
  );
}

interface LongTextProps {
  readonly text: string;
  readonly elided?: StreamOutput["elided"];
  readonly label: string;
  readonly fileName: string;
  readonly tint?: boolean;
  /** The full text if the session still has it; otherwise `text` is all there is. */
  readonly full?: () => string | null;
}

/** Text of any length: both ends in a box that scrolls, and all of it as a download. */
export function LongText({ text, elided, label, fileName, tint, full }: LongTextProps) {
  const { head, tail, hidden } = useMemo(() => excerpt(text, elided), [text, elided]);
  const save = () => {
    const whole = elided ? (full?.() ?? null) : text;
    if (whole !== null) download(fileName, new Blob([whole], { type: "text/plain" }));
    return whole !== null;
  };

  return (
    <div className={tint ? `${styles.text} ${styles.stderr}` : styles.text}>
      <ScrollBox label={label} actions={hidden > 0 && <DownloadAll hidden={hidden} save={save} />}>
        <TerminalText text={head} />
        {tail !== null && (
          <>
            <div className={styles.hidden}>… {hidden.toLocaleString("en")} characters not shown …</div>
            <TerminalText text={tail} />
          </>
        )}
      </ScrollBox>
    </div>
  );
}
