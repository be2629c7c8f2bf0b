import { useMemo } from "react";
import { CopyField } from "./CopyField.tsx";
import { badgeCode, embedCode, MAX_LINK_CHARACTERS } from "../../links/link-length.ts";
import { LinkNotes } from "./LinkNotes.tsx";
import { LinkOptionsFields } from "./LinkOptionsFields.tsx";
import { type OptionProps, useLink } from "./use-link.ts";

/** The code to embed the notebook in another page, and an image that links to it. */
export function EmbedTab(props: OptionProps) {
  const embed = useLink(useMemo(() => ({ ...props.options, embed: true }), [props.options]));
  const link = useLink(props.options);
  const tooLong = !embed || embed.address.length > MAX_LINK_CHARACTERS;
  return (
    <div className="share-tab">
      <p>Embeds the notebook in your own page. It runs in the reader's browser and needs no account.</p>
      <LinkOptionsFields {...props} />
      <CopyField
        label="Code for a web page"
        action="Copy embed code"
        value={embed ? embedCode(embed.address, embed.title) : ""}
        disabled={tooLong}
      />
      <CopyField
        label="Badge for a README (Markdown)"
        action="Copy badge"
        variant="secondary"
        value={link ? badgeCode(link.address, location.origin) : ""}
        disabled={tooLong}
      />
      {embed && <LinkNotes link={embed} />}
    </div>
  );
}
