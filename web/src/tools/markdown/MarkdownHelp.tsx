import { Help, Question } from "../frame/Help.tsx";
import { ScrollArea } from "../parts/ScrollArea.tsx";

export function MarkdownHelp() {
  return (
    <>
      <Help title="Markdown in brief">
        <p>
          Markdown is plain text with simple formatting marks. It's easy to read as it is, and becomes a formatted page.
          This editor supports CommonMark with GitHub's extensions, and shows the page beside the text.
        </p>
        <ScrollArea label="Markdown" className="overflow-x-auto">
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
        </ScrollArea>
      </Help>
      <Help title="What the editor does for you">
        <ul>
          <li>The buttons format the selection, or remove the formatting again. Ctrl+B and Ctrl+I work too.</li>
          <li>Content pasted from a web page, a document or an email becomes Markdown.</li>
          <li>
            In a table, Tab moves to the next cell, Shift+Tab to the previous one, and Tab in the last cell adds a row.
            The toolbar above adds and deletes rows and columns, aligns columns, and keeps the source tidy.
          </li>
          <li>Ctrl+F finds and replaces text, including regular expressions.</li>
          <li>
            Paste or drop an image to add it. Its data is stored at the end of the text, so a saved file contains
            everything. The editor only shows its size.
          </li>
          <li>Text and preview scroll together. Clear the box to view two places at once.</li>
          <li>The outline below links to each heading, next to the word count.</li>
          <li>“Open file” reads Markdown and notebooks (.ipynb), including their outputs and images.</li>
          <li>
            Save the text as .md or the page as .html, print it or save it as a PDF, or copy it with formatting into an
            email.
          </li>
          <li>“Open in notebook” turns Python and SQL blocks into cells that you can run.</li>
        </ul>
      </Help>
      <Help title="Questions">
        <Question asks="Where is my text stored?">
          Only in this browser. It's saved whenever you pause, so closing the page loses nothing. “Share” puts it into a
          link, in the part after the #, which isn't sent to any server.
        </Question>
        <Question asks="Can I use HTML?">
          Yes, for formatting. Scripts, forms, frames and styles that could cover the page are removed, and images from
          other sites only load when you allow it.
        </Question>
        <Question asks="How do I write formulas?">
          In TeX between dollar signs: <code>$a^2$</code> within a line, or between lines with <code>$$</code>.
        </Question>
        <Question asks="How do I draw a diagram?">
          Start a block with <code>```mermaid</code> and use Mermaid's language for flowcharts, sequence diagrams, state
          diagrams, Gantt charts and more. The first diagram takes a moment, because its library has to be downloaded.
        </Question>
        <Question asks="Which kind of Markdown is supported?">
          CommonMark with GitHub's tables, task lists, strikethrough, notes and footnotes. There are two differences:
          URLs become links without <code>&lt;&gt;</code>, as on GitHub, and <code>\[…\]</code> is a formula.
        </Question>
        <Question asks="How long can a text be?">
          Even a text of a megabyte, the length of a thick book, doesn't slow down your typing.
        </Question>
        <Question asks="How do I create a PDF?">
          Choose “Print or PDF” and select PDF as the printer. Only the page is printed, without the editor.
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
  ["```python", "highlighted code, ended by ```"],
  ["```mermaid", "a diagram, ended by ```"],
] as const;
