import { Help, Question } from "../frame/Help.tsx";
import { KINDS } from "./kinds.ts";

export function UuidHelp() {
  return (
    <>
      <Help title="What a UUID is">
        <p>
          A UUID is a number of 128 bits that nobody else uses, made without asking anybody. It is written as 32
          hexadecimal digits in five groups. The first digit of the third group is the version, which says how the other
          bits came about; the first of the fourth is the variant. RFC 9562 describes all of them.
        </p>
        <div className="overflow-x-auto">
          <table>
            <thead>
              <tr>
                <th scope="col">Kind</th>
                <th scope="col">What for</th>
              </tr>
            </thead>
            <tbody>
              {KINDS.map(({ value, label, says }) => (
                <tr key={value}>
                  <th scope="row" className="whitespace-nowrap">
                    {label}
                  </th>
                  <td>{says}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Help>
      <Help title="Which one to take">
        <ul>
          <li>
            For keys of a database take <b>v7</b>. New rows come to the end of the index, and sorting by key is sorting
            by age. It tells anyone who sees it when the row was made.
          </li>
          <li>
            Where the time must not show, take <b>v4</b>. Two of a billion a second for a century would be the same with
            a chance of one half.
          </li>
          <li>
            To get the same identifier for the same thing everywhere, take <b>v5</b> of its name.
          </li>
          <li>
            Where people type it, take a <b>ULID</b> or a short <b>NanoID</b> without letters that look alike, and mind
            the number of bits: the estimate says how soon two are the same.
          </li>
        </ul>
      </Help>
      <Help title="Questions">
        <Question asks="Can I see when a UUID was made?">
          Of v1, v6, v7 and ULIDs, yes: paste one under “Look inside”. The others hold no time. Of v1 and v6 you also
          see the node, which was once the address of the network card, and now should be random.
        </Question>
        <Question asks="Are these safe as passwords or session keys?">
          v4 has 122 bits of the browser’s secure random source, which is enough. The others tell part of themselves;
          use none of them as a secret.
        </Question>
        <Question asks="Can a ULID be kept as a UUID?">
          Yes, both have 128 bits. The tool shows each as the other; the order stays.
        </Question>
        <Question asks="How do I check a list?">
          Paste it under “Look inside”, one identifier a line. Invalid lines are named, repeated ones found in any
          spelling.
        </Question>
        <Question asks="How many can I make at once?">
          Ten thousand, in a moment, as lines, CSV, JSON or SQL. They are made by a worker of your browser and sent
          nowhere.
        </Question>
      </Help>
    </>
  );
}
