import { PageLink } from "../../platform/PageLink.tsx";
import { Help, Question } from "../frame/Help.tsx";

export function ImageHelp() {
  return (
    <>
      <Help title="Images as text">
        <p>
          A page, a style sheet or a JSON file can hold a small picture itself, as text in Base64. <b>Raw Base64</b> is
          only the bytes; a <b>data URI</b> says in front what they are (<code>data:image/png;base64,…</code>) and can
          stand wherever an address of an image can. The text is a third longer than the file.
        </p>
        <p>
          That saves a request and costs caching: a picture within a style sheet is loaded again with each change of the
          sheet. As a rule, put icons of a few kilobytes into the text and leave larger pictures as files. The tool says
          so from 10 kB on, and takes images up to 20 MB.
        </p>
      </Help>
      <Help title="What it does">
        <ul>
          <li>
            <b>Encode</b>: drop one image or many, choose files, or paste a screenshot. Take the text as data URI, raw
            Base64, CSS, HTML, Markdown, JSON or Python.
          </li>
          <li>
            <b>Decode</b>: paste Base64 or a data URI, also with the CSS or HTML around it. You see the picture, its
            size and what it really is, and save it with the right ending.
          </li>
          <li>
            <b>Draw anew</b>: smaller, as PNG, JPEG or WebP, with the quality you choose, before it becomes text.
          </li>
        </ul>
        <p>
          PNG, JPEG, GIF, WebP, AVIF, SVG, ICO and BMP are known, by their first bytes and not by their name: a PNG
          called photo.jpg is found out.
        </p>
      </Help>
      <Help title="Questions">
        <Question asks="What about the place a photo was taken at?">
          Cameras write date, device and often the place into a photo (EXIF). The tool warns where that is so. Drawing
          the picture anew leaves it behind.
        </Question>
        <Question asks="Is it safe to open an SVG here?">
          Yes. It is shown as an image only; scripts in it do not run, and nothing is loaded from elsewhere.
        </Question>
        <Question asks="Why is an SVG better percent-encoded?">
          Because it is text already. Escaping the few characters that would disturb keeps it shorter than Base64, and
          compression works better on it.
        </Question>
        <Question asks="Why does my data URI show nothing?">
          Most often a line break or a quotation mark got into it, or its end is missing. Paste it above: what is around
          the Base64 is left out, and if the bytes are no picture, the tool says what they are instead.
        </Question>
        <Question asks="Are my pictures uploaded?">
          No. They are read, drawn and written by your browser, and gone when you close the page. For other files there
          is the <PageLink to="/tools/base64-str">Base64 tool for text and files</PageLink>.
        </Question>
      </Help>
    </>
  );
}
