import { describeLength } from "../../links/link-length.ts";
import type { MadeLink } from "./use-link.ts";

/** The length of the link with its consequences, and what should perhaps not be in it. */
export function LinkNotes({ link }: { readonly link: MadeLink }) {
  const { tone, says } = describeLength(link.address.length);
  return (
    <div className="share-notes">
      <p data-tone={tone} role="status">
        <b>{link.address.length.toLocaleString("en")} characters.</b> {says}
      </p>
      {link.secrets.map(({ cell, what }) => (
        <p key={cell} data-tone="bad" role="alert">
          <b>
            Cell {cell} seems to hold {what}.
          </b>{" "}
          Anyone with the link can read it, so remove it first.
        </p>
      ))}
    </div>
  );
}
