import { PageLink } from "../../platform/PageLink.tsx";
import { Help, Question } from "../frame/Help.tsx";

export function Base64Help() {
  return (
    <>
      <Help title="What Base64 is">
        <p>
          Base64 writes any bytes with 64 harmless characters: letters, digits, <code>+</code> and <code>/</code>. Three
          bytes become four characters, so the result is a third longer; where bytes are missing at the end,{" "}
          <code>=</code> fills up. It is no encryption: anyone can read it back. It is there so that bytes survive mail,
          JSON, style sheets and addresses, which take text only.
        </p>
        <p>
          Text has to become bytes first, and that is where many converters go wrong. This one uses UTF-8, so{" "}
          <code>✓ à la mode</code> is <code>4pyTIMOgIGxhIG1vZGU=</code>, as in Python, Java or PHP. For old data choose
          another character set; one that lacks a character of your text says so instead of writing a question mark.
        </p>
      </Help>
      <Help title="The choices">
        <ul>
          <li>
            <b>Automatic</b> decodes what is Base64 and encodes everything else. A short word such as <code>test</code>{" "}
            could be both; it is taken as text. Choose a direction to be sure.
          </li>
          <li>
            <b>URL-safe</b> uses <code>-</code> and <code>_</code>, which need no escapes in addresses and file names.
            There the padding is often left out, as in JSON web tokens.
          </li>
          <li>
            <b>Lines</b> of 76 characters are for mail (MIME), of 64 for certificates and keys (PEM).
          </li>
          <li>
            <b>Data URI</b> puts <code>data:…;base64,</code> in front, for style sheets and pages.
          </li>
          <li>
            <b>Strict</b> decodes by the letter of RFC 4648 and names the first position that is wrong: a strange
            character, white space, the other alphabet, missing padding, or stray bits in the last character. Otherwise
            line breaks, quotes, missing padding and both alphabets are taken.
          </li>
        </ul>
      </Help>
      <Help title="Files">
        <p>
          Drop a file on the text, or open one. It is read in pieces by a worker of your browser, so one of several
          hundred megabytes needs little memory, and it goes nowhere: there is no upload. What is longer than a megabyte
          is saved rather than shown. For pictures there is a{" "}
          <PageLink to="/tools/base64-image">tool of its own</PageLink>.
        </p>
      </Help>
      <Help title="Questions">
        <Question asks="Why is the result shown as hexadecimal?">
          Because the bytes are no text in the chosen character set: a picture, a compressed file, a key. Known kinds
          are named, and the bytes can be saved.
        </Question>
        <Question asks="Is Base64 a way to keep something secret?">
          No. Whoever has the text can turn it back, as you do here. It only makes bytes fit where text is expected.
        </Question>
        <Question asks="My Base64 has three parts with dots.">
          That is a JSON web token. Its middle part is shown, and one click opens it in the{" "}
          <PageLink to="/tools/jwt">JWT tool</PageLink>.
        </Question>
        <Question asks="Is line feed the same as carriage return and line feed?">
          Not for bytes. The text box has line feeds only; a file keeps what it has.
        </Question>
      </Help>
    </>
  );
}
