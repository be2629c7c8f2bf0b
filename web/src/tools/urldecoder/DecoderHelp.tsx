import { PageLink } from "../../platform/PageLink.tsx";
import { Help, Question } from "../frame/Help.tsx";

export function DecoderHelp() {
  return (
    <>
      <Help title="What the decoder does">
        <p>
          In an address, most characters are written as the bytes of their UTF-8 form: <code>%C3%A9</code> is{" "}
          <code>é</code>. The decoder turns them back into text. It never refuses a text: a percent sign that begins no
          escape, and bytes that are no character, stay where they are and are marked, so that you see what is damaged.
        </p>
        <p>
          Text is often encoded more than once, when each of two programs means to be careful. <code>%2520</code> is
          such a case: it stands for <code>%20</code>, which stands for a space. The decoder goes on until nothing is
          encoded any more and tells how often that was. Untick the box to take off one layer only.
        </p>
      </Help>
      <Help title="Addresses in parts">
        <p>
          A text that is an address is also taken apart: scheme, user, host, port, the segments of its path, the
          parameters of its query and the fragment. Each part is shown decoded and can be changed; the address above
          follows and encodes each part as its place needs it.
        </p>
        <ul>
          <li>
            Parameters keep their order, and a name may come more than once: <code>?a=1&amp;a=2</code> has two.
          </li>
          <li>
            A host with letters such as <code>ü</code> is shown as people write it and, below, in Punycode as programs
            do. Look at both before you trust a link: <code>а</code> may be a Cyrillic letter.
          </li>
          <li>
            A parameter that is itself an address, as in links that lead on to another site, opens with one click.
          </li>
          <li>
            Parameters such as <code>utm_source</code>, <code>gclid</code> and <code>fbclid</code> only say who clicked
            where. One click removes them; the page stays the same.
          </li>
        </ul>
      </Help>
      <Help title="Questions">
        <Question asks="When is a plus sign a space?">
          Only in the values of forms, which is also what most queries hold. In a path or fragment it is a plus. The
          table of parameters reads it as a space; for other text, tick the box.
        </Question>
        <Question asks="Why do I see %E9 left over?">
          The text was probably encoded in Latin-1, as older programs do: there <code>é</code> is the single byte{" "}
          <code>E9</code>. Choose Latin-1 above.
        </Question>
        <Question asks="What is a fragment, and who sees it?">
          What follows the <code>#</code>. Browsers keep it to themselves and send it to no server, so pages use it for
          places within them and for what is nobody else’s business.
        </Question>
        <Question asks="Why does %26 stay in a fragment or path?">
          There an <code>&amp;</code> may stand by itself, and pages that keep parameters in the fragment tell the two
          apart. So escapes of such signs stay as they are while you change the rest.
        </Question>
        <Question asks="Is the address opened or looked up?">
          No. Nothing is sent anywhere; the address is only read as text.
        </Question>
        <Question asks="How do I go the other way?">
          With the <PageLink to="/tools/urlencoder">URL encoder</PageLink>, which knows what each part of an address may
          hold.
        </Question>
      </Help>
    </>
  );
}
