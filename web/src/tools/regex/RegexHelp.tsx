import { Help, Question } from "../frame/Help.tsx";
import { CHEAT_SHEET } from "./cheat-sheet.ts";

export function RegexHelp() {
  return (
    <>
      <Help title="The real engine">
        <p>
          With <b>Python – re</b>, your pattern runs in Python's own <code>re</code> module, compiled for the browser,
          not in an imitation of it. Possessive quantifiers, atomic groups, conditions, verbose patterns, bytes,
          warnings and error positions are exactly what your program will see. The <b>JavaScript</b> flavor uses your
          browser's engine. Positions are counted the way each language counts them: in characters for Python, in UTF-16
          units for JavaScript, and in bytes for bytes.
        </p>
        <p>
          Some patterns can take longer than the age of the universe, even on a short text. The engine therefore stops
          after two seconds, or the timeout you choose, and shows what it has found so far.{" "}
          <i>Find inputs that make it slow</i> finds such texts before an attacker does.
        </p>
      </Help>
      <Help title="Cheat sheet">
        <div className="grid gap-x-8 sm:grid-cols-2">
          {CHEAT_SHEET.map(({ title, rows }) => (
            <table key={title}>
              <caption className="pb-1 text-start font-medium text-primary">{title}</caption>
              <tbody>
                {rows.map(([pattern, meaning]) => (
                  <tr key={pattern}>
                    <th scope="row" className="w-28 py-0.5 pe-3 text-start align-top font-normal">
                      <code>{pattern}</code>
                    </th>
                    <td className="py-0.5">{meaning}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </div>
      </Help>
      <Help title="Questions">
        <Question asks="Should I use search, match or fullmatch?">
          <code>search</code> finds the first match anywhere, <code>match</code> only at the start of the text, and{" "}
          <code>fullmatch</code> only if the entire text matches. To validate user input, use <code>fullmatch</code>:{" "}
          <code>match</code> with a <code>$</code> at the end allows a trailing line break.
        </Question>
        <Question asks="Why does findall return groups instead of matches?">
          If the pattern contains one group, <code>findall</code> returns that group's texts; with several groups, it
          returns tuples. Use non-capturing groups <code>(?:…)</code>, or use <code>finditer</code>.
        </Question>
        <Question asks="Why doesn't $1 work in the replacement?">
          That's JavaScript syntax. Python uses <code>\1</code> or <code>\g&lt;name&gt;</code>, and a dollar sign has no
          special meaning. Write replacements as raw strings, such as <code>r"\1"</code>. The generated Python code does
          that for you.
        </Question>
        <Question asks="What does the r before the quotes do?">
          It makes a raw string, which leaves backslashes alone: <code>r"\b"</code> is a word boundary, not a backspace.
          A raw string can't end in a backslash, so the generated code then uses double backslashes instead.
        </Question>
        <Question asks="Is my text sent anywhere?">
          No. Both engines run in your browser. Only a link you create with Share contains the pattern and the text.
          They come after the #, which browsers never send to a server.
        </Question>
      </Help>
    </>
  );
}
