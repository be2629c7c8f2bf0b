import { Help, Question } from "../frame/Help.tsx";
import { CHEATS } from "./cheat-sheet.ts";

export function RegexHelp() {
  return (
    <>
      <Help title="The real engine">
        <p>
          Under <b>Python – re</b> the pattern is tried by Python’s own <code>re</code> module, compiled for the
          browser, not by something that is meant to behave like it. So possessive repeats, atomic groups, conditions,
          verbose patterns, bytes, warnings and error positions are those your program will see. The <b>JavaScript</b>{" "}
          flavour is your browser’s engine. Places of matches are counted as each language counts them: Python in
          characters, JavaScript in UTF-16 units, bytes in bytes.
        </p>
        <p>
          Some patterns can take longer than the age of the universe on a short text. The engine therefore works apart
          from the page and is stopped after two seconds, or as long as you allow; what it found until then stays.{" "}
          <i>Look for slow texts</i> searches for such texts before somebody else finds them.
        </p>
      </Help>
      <Help title="Cheat sheet">
        <div className="grid gap-x-8 sm:grid-cols-2">
          {CHEATS.map(({ title, rows }) => (
            <table key={title}>
              <caption className="pb-1 text-start font-medium text-primary">{title}</caption>
              <tbody>
                {rows.map(([pattern, means]) => (
                  <tr key={pattern}>
                    <th scope="row" className="w-28 py-0.5 pe-3 text-start align-top font-normal">
                      <code>{pattern}</code>
                    </th>
                    <td className="py-0.5">{means}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </div>
      </Help>
      <Help title="Questions">
        <Question asks="search, match or fullmatch?">
          <code>search</code> finds the first match anywhere, <code>match</code> only at the start of the text, and{" "}
          <code>fullmatch</code> only where the whole text matches. To check what somebody typed, take{" "}
          <code>fullmatch</code>: <code>match</code> with a <code>$</code> at the end lets a line break through.
        </Question>
        <Question asks="Why does findall return groups instead of matches?">
          With one group in the pattern it returns that group’s texts, with several it returns tuples. Make groups that
          are only for holding together <code>(?:…)</code>, or use <code>finditer</code>.
        </Question>
        <Question asks="Why does $1 not work in the replacement?">
          That is how JavaScript writes it. Python writes <code>\1</code> or <code>\g&lt;name&gt;</code>, and a dollar
          sign means nothing there. Write replacements as raw texts, <code>r&quot;\1&quot;</code>; the code below the
          tool does.
        </Question>
        <Question asks="What does the r before the quotes do?">
          It leaves backslashes alone, so that <code>r&quot;\b&quot;</code> is the edge of a word and not a backspace. A
          raw text cannot end in a backslash; the code here is then written with doubled ones.
        </Question>
        <Question asks="Is my text sent anywhere?">
          No. Both engines work in your browser. Only a link you make with Share holds the pattern and the text, behind
          the #, which browsers do not send.
        </Question>
      </Help>
    </>
  );
}
