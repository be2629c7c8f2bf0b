import { Help, Question } from "../frame/Help.tsx";
import { PageLink } from "../../platform/PageLink.tsx";
import { encode, keeps, RESERVED } from "./percent.ts";

const MODES = ["component", "path", "uri", "form"] as const;

export function EncoderHelp() {
  return (
    <>
      <Help title="What percent-encoding does">
        <p>
          An address may hold only a few characters: letters, digits, <code>-</code>, <code>.</code>, <code>_</code>,{" "}
          <code>~</code>, and some marks that separate its parts. Everything else is written as the bytes of its UTF-8
          form, each as a percent sign and two hexadecimal digits: <code>é</code> becomes <code>%C3%A9</code>.
        </p>
        <p>
          Which marks must be encoded depends on the place. A slash separates folders in a path but is only a letter in
          the value of a parameter, where it becomes <code>%2F</code>. So the tool asks what the text is for.
        </p>
        <ul>
          <li>
            <b>Component</b> is right for one value anywhere in an address. It follows RFC 3986 to the letter, so it
            also encodes <code>!&apos;()*</code>, which JavaScript’s <code>encodeURIComponent</code> leaves.
          </li>
          <li>
            <b>Path segment</b> is for the name of one folder or file; <code>:</code>, <code>@</code> and marks such as{" "}
            <code>;</code> stay.
          </li>
          <li>
            <b>Whole address</b> keeps every mark that can separate parts, as <code>encodeURI</code> does.
          </li>
          <li>
            <b>Form value</b> writes a space as <code>+</code>, as browsers do when they send a form.
          </li>
          <li>
            <b>Query from lines</b> makes <code>a=1&amp;b=2</code> of lines like <code>a=1</code>. Names may repeat, and
            their order stays.
          </li>
        </ul>
      </Help>
      <Help title="What stays in which mode">
        <div className="overflow-x-auto">
          <table>
            <thead>
              <tr>
                <th scope="col">Character</th>
                <th scope="col">Encoded</th>
                <th scope="col">Component</th>
                <th scope="col">Path segment</th>
                <th scope="col">Whole address</th>
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
        </div>
      </Help>
      <Help title="Questions">
        <Question asks="Should a space be + or %20?">
          Both are read as a space in the query of an address, but only <code>%20</code> is one everywhere else. Use{" "}
          <code>+</code> only for values of forms.
        </Question>
        <Question asks="Why does my text change although it looked fine?">
          Because it held a percent sign. <code>%</code> must itself be encoded, as <code>%25</code>; a text that was
          encoded before is then encoded twice. Take it back with the{" "}
          <PageLink to="/tools/urldecoder">URL decoder</PageLink>, which notices this.
        </Question>
        <Question asks="Is %c3 something else than %C3?">
          No. Capital digits are the usual form, and some programs that compare or sign addresses insist on one of them.
        </Question>
        <Question asks="And names of hosts with letters such as ü?">
          They are not percent-encoded but written in Punycode, as <code>xn--…</code>. The URL decoder shows both forms.
        </Question>
      </Help>
    </>
  );
}

function describe(mode: (typeof MODES)[number], character: string): string {
  if (keeps(mode, character)) return "stays";
  return mode === "form" && character === " " ? "becomes +" : "encoded";
}
