import { CopyField } from "./CopyField.tsx";
import { MAX_LINK_CHARACTERS } from "../../links/link-length.ts";
import { LinkNotes } from "./LinkNotes.tsx";
import { LinkOptionsFields } from "./LinkOptionsFields.tsx";
import { type OptionProps, useLink } from "./use-link.ts";

/** The whole notebook in a link. */
export function LinkTab(props: OptionProps) {
  const link = useLink(props.options);
  return (
    <div className="share-tab">
      <p>
        The whole notebook is stored in the link, not on a server. Edits need a new link. Secrets and files are never
        included.
      </p>
      <LinkOptionsFields {...props} />
      <CopyField
        label="Link"
        action="Copy link"
        value={link?.address ?? ""}
        disabled={!link || link.address.length > MAX_LINK_CHARACTERS}
      />
      {link && <LinkNotes link={link} />}
    </div>
  );
}
