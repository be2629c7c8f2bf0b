import { PageLink } from "../../platform/PageLink.tsx";
import { Help, Question } from "../frame/Help.tsx";

export function Base64Help() {
  return (
    <>
      <Help title="What is Base64?">
        <p>
          Base64 represents any bytes with 64 safe characters: letters, digits, <code>+</code> and <code>/</code>. Three
          bytes become four characters, so the result is about a third larger. If the last group is incomplete, it is
          padded with <code>=</code>. Base64 isn't encryption: anyone can decode it. Its purpose is to carry bytes
          through email, JSON, style sheets and URLs, which only allow text.
        </p>
        <p>
          Text has to be turned into bytes first, and that's where many converters go wrong. This one uses UTF-8, so{" "}
          <code>✓ à la mode</code> becomes <code>4pyTIMOgIGxhIG1vZGU=</code>, as in Python, Java or PHP. For older data,
          choose another character set. If it lacks a character of your text, you get an error instead of a question
          mark.
        </p>
      </Help>
      <Help title="Options">
        <ul>
          <li>
            <b>Automatic</b> decodes Base64 and encodes everything else. A short word such as <code>test</code> could be
            either and is treated as text. Choose a direction to be sure.
          </li>
          <li>
            <b>URL-safe</b> uses <code>-</code> and <code>_</code>, which don't need escaping in URLs and file names.
            This variant often omits the padding, as in JSON Web Tokens.
          </li>
          <li>
            <b>Line length</b> breaks the result into lines: 76 characters for email (MIME), 64 for certificates and
            keys (PEM).
          </li>
          <li>
            <b>Data URI</b> adds <code>data:…;base64,</code> at the start, for use in style sheets and web pages.
          </li>
          <li>
            <b>Strict</b> follows RFC 4648 to the letter and reports the first position that's wrong: an invalid
            character, white space, the other alphabet, missing padding, or stray bits in the last character. Without
            it, line breaks, quotes, missing padding and both alphabets are accepted.
          </li>
        </ul>
      </Help>
      <Help title="Files">
        <p>
          Drop a file on the text field, or open one. Your browser reads it in small chunks, so even a file of several
          hundred megabytes needs little memory. Nothing is uploaded. Results larger than a megabyte can be saved but
          aren't displayed. For images, use the <PageLink to="/tools/base64-image">Base64 image tool</PageLink>.
        </p>
      </Help>
      <Help title="Questions">
        <Question asks="Why is my result shown as hexadecimal?">
          Because the bytes aren't text in the selected character set. They might be an image, a compressed file or a
          key. The tool recognizes common formats, and you can save the bytes as a file.
        </Question>
        <Question asks="Can I use Base64 to keep something secret?">
          No. Anyone who has the text can decode it, just as you can here. Base64 only makes bytes fit where text is
          expected.
        </Question>
        <Question asks="Why does my Base64 have three parts separated by dots?">
          It's a JSON Web Token. The tool shows its middle part, and one click opens it in the{" "}
          <PageLink to="/tools/jwt">JWT tool</PageLink>.
        </Question>
        <Question asks="Are line endings preserved?">
          A file keeps its line endings. The text field always uses line feeds, so text with Windows line endings
          (carriage return and line feed) gives different bytes there.
        </Question>
      </Help>
    </>
  );
}
