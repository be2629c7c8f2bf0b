import { useEffect, useState } from "react";
import { useNotebook } from "../contract/notebook-services.ts";
import { linkAddress, type LinkOptions, packNotebook } from "../../links/notebook-link.ts";
import { type LikelySecret, likelySecrets } from "./secrets.ts";

export const START_OPTIONS: LinkOptions = {
  outputs: false,
  run: false,
  readonly: false,
  hideCode: false,
  embed: false,
};

export interface OptionProps {
  readonly options: LinkOptions;
  readonly onChange: (options: LinkOptions) => void;
}

export interface MadeLink {
  readonly address: string;
  readonly title: string;
  readonly secrets: readonly LikelySecret[];
}

/** The link to the present notebook with these options; null while it is being created. */
export function useLink(options: LinkOptions): MadeLink | null {
  const { notebook } = useNotebook();
  const [link, setLink] = useState<MadeLink | null>(null);
  useEffect(() => {
    let left = false;
    const content = notebook.document.toNotebook();
    const secrets = likelySecrets(content.cells, options);
    const make = async () => {
      const address = linkAddress(location.origin, await packNotebook(content, options), options);
      if (!left) setLink({ address, title: notebook.title(), secrets });
    };
    void make();
    return () => {
      left = true;
    };
  }, [notebook, options]);
  return link;
}
