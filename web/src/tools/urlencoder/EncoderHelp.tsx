import { Help, Question } from "../frame/Help.tsx";
import { PageLink } from "../../platform/PageLink.tsx";
import { encode, keeps, RESERVED } from "./percent.ts";
import { ScrollArea } from "../parts/ScrollArea.tsx";

const MODES = ["component", "path", "uri", "form"] as const;

export function EncoderHelp() {
  return (
    <>
      <Help title="What percent-encoding does">
        <p>
          A URL can only contain a few characters: letters, digits, <code>-</code>, <code>.</code>, <code>_</code>,{" "}
          <code>~</code>, and some that separate its parts. Everything else is written as UTF-8 bytes, each as a percent
          sign and two hexadecimal digits: <code>é</code> becomes <code>%C3%A9</code>.
        </p>
        <p>
          Which characters must be encoded depends on their position. A slash separates folders in a path, but it's an
          ordinary character in a parameter's value, where it becomes <code>%2F</code>. That's why the tool asks what
          the text is for.
        </p>
        <ul>
          <li>
            <b>Component</b> is for a single value anywhere in a URL. It follows RFC 3986 strictly, so it also encodes{" "}
            <code>!&apos;()*</code>, which JavaScript's <code>encodeURIComponent</code> doesn't.
          </li>
          <li>
            <b>Path segment</b> is for the name of one folder or file. <code>:</code>, <code>@</code> and characters
            such as <code>;</code> aren't encoded.
          </li>
          <li>
            <b>Full URL</b> keeps every character that can separate parts, like <code>encodeURI</code>.
          </li>
          <li>
            <b>Form value</b> writes a space as <code>+</code>, as browsers do when they submit a form.
          </li>
          <li>
            <b>Query from lines</b> turns lines like <code>a=1</code> into <code>a=1&amp;b=2</code>. Names can repeat,
            and the order is kept.
          </li>
        </ul>
      </Help>
      <Help title="What each mode encodes">
        <ScrollArea label="Escapes" className="overflow-x-auto">
          <table>
            <thead>
              <tr>
                <th scope="col">Character</th>
                <th scope="col">Encoded</th>
                <th scope="col">Component</th>
                <th scope="col">Path segment</th>
                <th scope="col">Full URL</th>
                <th scope="col">Form value</th>
              </tr>
            </thead>
            <tbody>
              {RESERVED.map((character) => (
                <tr key={character}>
                  <th scope="row">
                    <code>{character === " " ? "space" : character}</code>
                  </th>
                  <td>
                    <code>{encode(character, { mode: "every", lowerHex: false, perLine: false })}</code>
                  </td>
                  {MODES.map((mode) => (
                    <td key={mode}>{describe(mode, character)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      </Help>
      <Help title="Questions">
        <Question asks="Should a space be + or %20?">
          In the query of a URL, both are read as a space, but elsewhere only <code>%20</code> is. Use <code>+</code>{" "}
          only for form values.
        </Question>
        <Question asks="Why does text that looked fine change?">
          Because it contains a percent sign. <code>%</code> itself must be encoded as <code>%25</code>, so text that
          was already encoded is encoded twice. The <PageLink to="/tools/urldecoder">URL decoder</PageLink> can undo
          that.
        </Question>
        <Question asks="Is my text sent anywhere?">
          No. It's encoded in your browser. “Share” puts it into a link, in the part after the #.
        </Question>
        <Question asks="Is %c3 different from %C3?">
          No. Uppercase is the usual form, and some programs that compare or sign URLs insist on one of them.
        </Question>
        <Question asks="What about host names with letters such as ü?">
          They're written in Punycode, as <code>xn--…</code>, instead. The URL decoder shows both forms.
        </Question>
      </Help>
    </>
  );
}

function describe(mode: (typeof MODES)[number], character: string): string {
  if (keeps(mode, character)) return "unchanged";
  return mode === "form" && character === " " ? "becomes +" : "encoded";
}
