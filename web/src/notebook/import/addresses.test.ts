import { expect, test } from "vitest";
import { fileAddress, gistAnchor } from "./addresses.ts";

const ID = "0123456789abcdef0123456789abcdef";

test.each([
  [
    "https://github.com/o/r/blob/main/a/b%20c.ipynb",
    "https://raw.githubusercontent.com/o/r/main/a/b%20c.ipynb",
    "b c.ipynb",
  ],
  ["github.com/o/r/blob/main/a.py", "https://raw.githubusercontent.com/o/r/main/a.py", "a.py"],
  [
    "https://github.com/o/r/blob/main/a.ipynb?plain=1#L5",
    "https://raw.githubusercontent.com/o/r/main/a.ipynb",
    "a.ipynb",
  ],
  ["https://github.com/o/r/raw/v1.2/a.md", "https://raw.githubusercontent.com/o/r/v1.2/a.md", "a.md"],
  ["https://github.com/o/r/raw/refs/heads/main/a.md", "https://raw.githubusercontent.com/o/r/main/a.md", "a.md"],
  ["https://raw.githubusercontent.com/o/r/main/a.sql", "https://raw.githubusercontent.com/o/r/main/a.sql", "a.sql"],
  ["https://github.com/o/r", "https://github.com/o/r", "r"],
  [`https://gist.github.com/u/${ID}/raw/f00/a.py`, `https://gist.githubusercontent.com/u/${ID}/raw/f00/a.py`, "a.py"],
  [
    "https://nbviewer.org/github/o/r/blob/main/a.ipynb",
    "https://raw.githubusercontent.com/o/r/main/a.ipynb",
    "a.ipynb",
  ],
  ["https://nbviewer.org/urls/example.org/x/a.ipynb", "https://example.org/x/a.ipynb", "a.ipynb"],
  [
    "https://colab.research.google.com/github/o/r/blob/main/a.ipynb",
    "https://raw.githubusercontent.com/o/r/main/a.ipynb",
    "a.ipynb",
  ],
  ["https://huggingface.co/o/r/blob/main/a.ipynb", "https://huggingface.co/o/r/resolve/main/a.ipynb", "a.ipynb"],
  ["https://gitlab.com/o/r/-/blob/main/a.py", "https://gitlab.com/o/r/-/raw/main/a.py", "a.py"],
  [" http://localhost:8000/a.py?x=1#y ", "http://localhost:8000/a.py?x=1", "a.py"],
  ["https://example.org/", "https://example.org/", "example.org"],
])("%s is the file %s", (text, url, name) => {
  expect(fileAddress(text)).toEqual({ kind: "file", url, name });
});

test.each([
  [`https://gist.github.com/user/${ID}`, null],
  [`https://gist.github.com/${ID}`, null],
  [`https://gist.github.com/user/${ID}#file-My-Book-ipynb`, "my-book-ipynb"],
  [`https://colab.research.google.com/gist/user/${ID}/a.ipynb`, null],
])("%s is a gist", (text, file) => {
  expect(fileAddress(text)).toEqual({ kind: "gist", id: ID, file });
});

test.each(["", "hello", "javascript:alert(1)", "file:///etc/passwd", "data:text/plain,x"])(
  "%j is not a URL",
  (text) => {
    expect(fileAddress(text)).toBeNull();
  },
);

test("a gist's anchor is made as GitHub makes it", () => {
  expect(gistAnchor("My book_1.ipynb")).toBe("my-book_1-ipynb");
});
