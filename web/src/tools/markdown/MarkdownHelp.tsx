import { Help, Question } from "../frame/Help.tsx";

export function MarkdownHelp() {
  return (
    <>
      <Help title="Markdown in brief">
        <p>
          Markdown is text with a few marks that say how it is meant. It reads well as it is, and becomes a page. This
          editor follows CommonMark with GitHub’s additions, and shows the page beside the text.
        </p>
        <div className="overflow-x-auto">
          <table>
            <thead>
              <tr>
                <th scope="col">Write</th>
                <th scope="col">For</th>
              </tr>
            </thead>
            <tbody>
              {MARKS.map(([write, what]) => (
                <tr key={write}>
                  <th scope="row">
                    <code>{write}</code>
                  </th>
                  <td>{what}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Help>
      <Help title="What the editor does for you">
        <ul>
          <li>The buttons put marks around what is selected, and take them away again. Ctrl+B and Ctrl+I work too.</li>
          <li>What you paste from a page, a document or a mail becomes Markdown.</li>
          <li>
            In a table, Tab goes to the next cell, Shift+Tab back, and Tab in the last one adds a row. The bar above
            adds and deletes rows and columns, aligns a column, and keeps the source tidy.
          </li>
          <li>Ctrl+F finds and replaces, with regular expressions too.</li>
          <li>
            Paste or drop a picture: its bytes go to the end of the text, so that a saved file holds everything. In the
            editor they are shown as their size.
          </li>
          <li>Text and preview scroll together, line by line; untick the box to look at two places at once.</li>
          <li>The outline below leads to each heading, and the words are counted.</li>
          <li>
            “Open file” reads Markdown and notebooks (.ipynb): their text, code, and what the code has shown, pictures
            included.
          </li>
          <li>
            Save the text as .md or the page as .html, print it or make a PDF, or copy it with its formatting into a
            mail.
          </li>
          <li>“Open in notebook” makes cells of the blocks in Python and SQL, so that a guide can be run.</li>
        </ul>
      </Help>
      <Help title="Questions">
        <Question asks="Where is my text kept?">
          In this browser only, after each pause, so that closing the page loses nothing. It is sent nowhere. “Share”
          puts it into a link, behind the #, which no server sees.
        </Question>
        <Question asks="Can I use HTML?">
          The tags that shape text, yes. Scripts, forms, frames and styles that would cover the page are taken out, and
          pictures of other sites are loaded only when you say so.
        </Question>
        <Question asks="How do I write formulas?">
          In TeX between dollar signs: <code>$a^2$</code> within a line, <code>$$</code> on lines of their own.
        </Question>
        <Question asks="How do I draw a diagram?">
          Begin a block with <code>```mermaid</code> and write it in Mermaid’s language: flowcharts, sequences, states,
          Gantt charts and more. It is drawn in a closed frame that reaches nothing, and shown as a picture. The library
          for it is large, so it is loaded with the first diagram.
        </Question>
        <Question asks="Which Markdown is it?">
          CommonMark, whose own examples are our test, with GitHub’s tables, tasks, strike-through, notes and footnotes.
          Two things differ: addresses become links without <code>&lt;&gt;</code>, as on GitHub, and <code>\[…\]</code>{" "}
          is a formula.
        </Question>
        <Question asks="How long may a text be?">
          The preview is made beside the page, so a text of a megabyte, a thick book, does not hold up your typing.
        </Question>
        <Question asks="How does a PDF come about?">
          Press “Print or PDF” and choose PDF as the printer. Only the page is printed, without the editor around it.
        </Question>
      </Help>
    </>
  );
}

const MARKS = [
  ["# Heading", "a heading; ## for the next level"],
  ["**bold** _italic_ ~~gone~~", "emphasis"],
  ["- item", "a list; 1. for a numbered one"],
  ["- [ ] task", "a task, - [x] when done"],
  ["[text](https://…)", "a link"],
  ["| a | b |", "a table, with | --- | --- | as its second line"],
  ["> [!NOTE]", "a note; also TIP, IMPORTANT, WARNING, CAUTION"],
  ["text[^1]", "a footnote, with [^1]: … anywhere below"],
  ["```python", "code in colors, ended by ```"],
  ["```mermaid", "a diagram, ended by ```"],
] as const;
