import { PageLink } from "../../platform/PageLink.tsx";
import { Help, Question } from "../frame/Help.tsx";

export function ImageHelp() {
  return (
    <>
      <Help title="Images as text">
        <p>
          A web page, style sheet or JSON file can contain a small image as Base64 text. <b>Raw Base64</b> is just the
          bytes. A <b>data URI</b> also says what they are (<code>data:image/png;base64,…</code>) and works anywhere an
          image URL does. The text is about a third larger than the file.
        </p>
        <p>
          Inlining saves a request but gives up caching: an image inside a style sheet is downloaded again whenever the
          style sheet changes. As a rule, inline icons of a few kilobytes and keep larger images as separate files. The
          tool tells you when an image is larger than 10 kB. Images can be up to 20 MB.
        </p>
      </Help>
      <Help title="What you can do">
        <ul>
          <li>
            <b>Encode</b>: drop one or more images, choose files, or paste a screenshot. Copy the result as a data URI,
            raw Base64, CSS, HTML, Markdown, JSON or Python.
          </li>
          <li>
            <b>Decode</b>: paste Base64 or a data URI, with or without the CSS or HTML around it. You see the image, its
            dimensions and its real type, and can save it with the right file extension.
          </li>
          <li>
            <b>Convert</b>: make an image smaller or turn it into PNG, JPEG or WebP, at the quality you choose, before
            you encode it.
          </li>
        </ul>
        <p>
          The tool recognizes PNG, JPEG, GIF, WebP, AVIF, SVG, ICO and BMP by their first bytes, not by their names. A
          PNG named photo.jpg is reported as a PNG.
        </p>
      </Help>
      <Help title="Questions">
        <Question asks="Do my photos contain location data?">
          They might. Cameras store the date, the device and often the location in a photo (EXIF). The tool warns you
          when it finds such data. Converting the image removes it.
        </Question>
        <Question asks="Is it safe to open an SVG here?">
          Yes. It's only displayed as an image: scripts inside it don't run, and it can't load anything from other
          sites.
        </Question>
        <Question asks="Why is percent-encoding better for an SVG?">
          Because an SVG is already text. Escaping the few special characters keeps it shorter than Base64, and it
          compresses better.
        </Question>
        <Question asks="Why doesn't my data URI show anything?">
          Usually it contains a line break or a quotation mark, or its end is missing. Paste it above: the tool ignores
          whatever surrounds the Base64 and tells you if the bytes aren't an image.
        </Question>
        <Question asks="Which format should I convert to?">
          WebP is usually the smallest for photos. PNG keeps sharp edges and transparency, and JPEG works everywhere.
          Compare the sizes before you decide.
        </Question>
        <Question asks="Are my images uploaded?">
          No. Your browser reads, displays and converts them, and they're gone when you close the page. For other files,
          use the <PageLink to="/tools/base64-str">Base64 tool for text and files</PageLink>.
        </Question>
      </Help>
    </>
  );
}
