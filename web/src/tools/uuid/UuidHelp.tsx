import { Help, Question } from "../frame/Help.tsx";
import { KINDS } from "./kinds.ts";
import { ScrollArea } from "../parts/ScrollArea.tsx";

export function UuidHelp() {
  return (
    <>
      <Help title="What is a UUID?">
        <p>
          A UUID is a 128-bit number that's unique without any central registry. It's written as 32 hexadecimal digits
          in five groups. The first digit of the third group is the version, which tells how the other bits were
          generated. The first digit of the fourth group is the variant. RFC 9562 describes all versions.
        </p>
        <ScrollArea label="Types of IDs" className="overflow-x-auto">
          <table>
            <thead>
              <tr>
                <th scope="col">Type</th>
                <th scope="col">Use</th>
              </tr>
            </thead>
            <tbody>
              {KINDS.map(({ value, label, description }) => (
                <tr key={value}>
                  <th scope="row" className="sm:whitespace-nowrap">
                    {label}
                  </th>
                  <td>{description}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollArea>
      </Help>
      <Help title="Which type should I use?">
        <ul>
          <li>
            For database keys, use <b>v7</b>. New rows go to the end of the index, and sorting by key sorts by age.
            Anyone who sees the key can tell when the row was created.
          </li>
          <li>
            If the creation time must stay private, use <b>v4</b>. Even at a billion UUIDs per second, it takes almost a
            century to reach a 50% chance of a single duplicate.
          </li>
          <li>
            To get the same ID for the same thing everywhere, use <b>v5</b> with its name.
          </li>
          <li>
            If people have to type the ID, use a <b>ULID</b> or a short <b>NanoID</b> without look-alike letters. Watch
            the number of bits: the estimate tells you how soon a collision becomes likely.
          </li>
        </ul>
      </Help>
      <Help title="Questions">
        <Question asks="Can I see when a UUID was created?">
          Yes, for v1, v6, v7 and ULIDs: paste it under “Inspect”. The other types don't contain a time. A v1 or v6 also
          contains a node, which used to be the address of the network card but should be random today.
        </Question>
        <Question asks="Can I use UUIDs as passwords or session keys?">
          A v4 contains 122 bits from your browser's secure random source, which is enough. The other types reveal part
          of themselves, so don't use them as secrets.
        </Question>
        <Question asks="Can I store a ULID as a UUID?">
          Yes. Both have 128 bits, and the tool converts each into the other. Their sort order stays the same.
        </Question>
        <Question asks="How do I validate a list of IDs?">
          Paste it under “Inspect”, with one ID per line. You see every invalid line, and duplicates are found even if
          they're written differently.
        </Question>
        <Question asks="How many IDs can I generate at once?">
          Ten thousand, in a moment, as lines, CSV, JSON or SQL. They're generated in your browser and never sent
          anywhere.
        </Question>
      </Help>
    </>
  );
}
