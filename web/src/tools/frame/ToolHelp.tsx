import { type ComponentType, useState } from "react";
import { useInBrowser } from "../../platform/in-browser.ts";
import { deferred, loadOnServer } from "../parts/deferred.tsx";

export interface ToolHelpProps {
  /** The tool's name, which is the folder of its `help.md`. */
  readonly name: string;
  /** What `{table}` in the text stands for: the head and the rows, as Markdown. */
  readonly table?: readonly (readonly string[])[] | undefined;
}

/** The text below a tool: explanations and answers, which are readable without scripts. */
export function ToolHelp({ name, table }: ToolHelpProps) {
  const Text = HELP_TEXTS[`../${name}/help.md`];
  return Text && <Text table={table} />;
}

type HelpTextProps = Pick<ToolHelpProps, "table">;

const HELP_TEXTS: Readonly<Record<string, ComponentType<HelpTextProps>>> = Object.fromEntries(
  Object.entries(import.meta.glob<string>("../*/help.md", { query: "?raw", import: "default" })).map(([path, load]) => [
    path,
    helpText(load),
  ]),
);

/**
 * Server-rendered text stays as it is, so neither it nor its renderer is loaded; only a visitor who comes from another
 * page of the app loads them.
 */
function helpText(loadText: () => Promise<string>): ComponentType<HelpTextProps> {
  const load = async () => {
    const [text, { helpHtml }] = await Promise.all([loadText(), import("./help-html.ts")]);
    return function HelpText({ table }: HelpTextProps) {
      return <div className={CLASS_NAME} dangerouslySetInnerHTML={{ __html: helpHtml(text, table) }} />;
    };
  };
  const onServer = loadOnServer(load);
  const Deferred = deferred(load);
  return function StaticText(props) {
    const inBrowser = useInBrowser();
    const [isServerRendered] = useState(!inBrowser);
    const Text = onServer();
    if (Text)
      return (
        <div>
          <Text {...props} />
        </div>
      );
    // With suppressHydrationWarning, React keeps the HTML that it finds in the document.
    return isServerRendered ? (
      <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: "" }} />
    ) : (
      <Deferred {...props} />
    );
  };
}

const CLASS_NAME =
  "text-base leading-relaxed text-pretty text-secondary [&_caption]:pb-1 [&_caption]:text-start [&_caption]:font-medium [&_caption]:text-primary [&_code]:text-primary [&_h2]:mt-8 [&_h2]:mb-2 [&_h2:first-child]:mt-0 [&_h3]:mt-4 [&_h3]:mb-1 [&_li]:mb-1 [&_p]:mb-3 [&_table]:my-3 [&_table]:w-full [&_ul]:my-2 [&_ul]:list-disc [&_ul]:pl-5";
