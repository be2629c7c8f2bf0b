import { PageLink } from "../../platform/PageLink.tsx";
import { Help, Question } from "../frame/Help.tsx";

export function DecoderHelp() {
  return (
    <>
      <Help title="What the decoder does">
        <p>
          In a URL, most characters are written as their UTF-8 bytes: <code>%C3%A9</code> is <code>é</code>. The decoder
          turns them back into text. It accepts any text: invalid escapes, and bytes that aren't valid characters, stay
          unchanged and are highlighted, so you can see what's damaged.
        </p>
        <p>
          Text is often encoded more than once by mistake, when two programs each encode it. For example,{" "}
          <code>%2520</code> is an encoded <code>%20</code>, which is an encoded space. The decoder continues until
          nothing is encoded and says how many rounds it took. Clear <i>Decode repeatedly</i> to remove only one layer.
        </p>
      </Help>
      <Help title="Parts of a URL">
        <p>
          A URL is also split into its parts: scheme, user, host, port, path segments, query parameters and fragment.
          Each part is shown decoded and can be edited. The URL above updates, with each part encoded as its position
          requires.
        </p>
        <ul>
          <li>
            Parameters keep their order, and names can repeat: <code>?a=1&amp;a=2</code> has two parameters.
          </li>
          <li>
            A host with letters such as <code>ü</code> is shown in readable form and, below it, in Punycode. Check both
            before you trust a link: <code>а</code> might be a Cyrillic letter.
          </li>
          <li>If a parameter is itself a URL, as in redirects, you can open it with one click.</li>
          <li>
            Parameters such as <code>utm_source</code>, <code>gclid</code> and <code>fbclid</code> only track who
            clicked where. You can remove them with one click. The page stays the same.
          </li>
        </ul>
      </Help>
      <Help title="Questions">
        <Question asks="When does a plus sign mean a space?">
          Only in form values, which most queries contain. In a path or fragment it's a plus. The parameter table reads
          it as a space; for other text, check the box.
        </Question>
        <Question asks="Why is %E9 left over?">
          The text was probably encoded in Latin-1, as older programs do, where <code>é</code> is the single byte{" "}
          <code>E9</code>. Choose it as the character set.
        </Question>
        <Question asks="What is a fragment, and who can see it?">
          It's the part after the <code>#</code>. Browsers don't send it to any server, so pages use it for positions
          within them and for data that should stay private.
        </Question>
        <Question asks="Why does %26 stay encoded in a fragment or path?">
          A plain <code>&amp;</code> is allowed there, and pages that keep parameters in the fragment distinguish the
          two. So escapes of such characters stay as they are while you edit the rest.
        </Question>
        <Question asks="Is the URL opened or looked up?">
          No. Nothing is sent anywhere; the URL is only read as text.
        </Question>
        <Question asks="Can I edit a parameter without breaking the others?">
          Yes. Only the part you edit is encoded again. Every other part keeps its original spelling, so signatures and
          unusual escapes elsewhere in the URL aren't affected.
        </Question>
        <Question asks="How do I encode text?">
          Use the <PageLink to="/tools/urlencoder">URL encoder</PageLink>, which knows what each part of a URL can
          contain.
        </Question>
      </Help>
    </>
  );
}
