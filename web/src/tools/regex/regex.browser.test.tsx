import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectSoundPage, example, field, renderTool } from "../../../testing/render-tool.tsx";
import RegexPage from "./page.tsx";

const result = page.getByRole("region", { name: "Result" });
const explanation = page.getByRole("region", { name: "Explanation" });
const summary = result.getByRole("status").first();
const rows = () =>
  page
    .getByRole("table")
    .first()
    .getByRole("row")
    .elements()
    .slice(1)
    .map((row) => Array.from(row.children, (cell) => cell.textContent));

/** Opens the tool with the browser's own engine, which runs for real. */
async function openJavaScript(pattern: string, text: string): Promise<void> {
  await renderTool(RegexPage, "/tools/regex");
  await page.getByRole("combobox", { name: "Flavor" }).selectOptions("JavaScript");
  await field("Pattern").fill(pattern);
  await field("Text").fill(text);
}

test("a pattern of a hundred thousand parts is matched, and the page doesn't list them", async () => {
  await openJavaScript("a|".repeat(100_000), "a");
  await expect.element(explanation).toMatchTextContent(/Enter a part of it with at most 5,000 characters/);
  await expect.element(summary).toMatchTextContent(/^2 matches/);
  expect(explanation.getByRole("listitem").elements()).toEqual([]);
});

test("matches are marked in the text, listed with their groups, and explained", async () => {
  await openJavaScript(String.raw`(?<word>[a-z])(\d)?`, "a1 b");
  await expect.element(summary).toMatchTextContent(/^2 matches/);
  expect(rows()).toEqual([
    ["1", "0", "a1", "0–2"],
    ["", "1 word", "a", "0–1"],
    ["", "2", "1", "1–2"],
    ["2", "0", "b", "3–4"],
    ["", "1 word", "b", "3–4"],
    ["", "2", "undefined", ""],
  ]);
  expect(Array.from(document.querySelectorAll("mark"), (mark) => mark.textContent).join("")).toContain("a1");
  await expect.element(explanation).toMatchTextContent(/group 1, named word/);
});

test("matches are marked where each line of the text has them, whichever way it runs", async () => {
  await openJavaScript("a1", "שלום a1!\nabc a1!");
  await expect.element(summary).toMatchTextContent(/^2 matches/);
  // The marks are drawn after the summary.
  await expect.poll(sidesOfMarks).toEqual(["right", "left"]);
});

/** In which half of its field each mark starts. */
function sidesOfMarks(): string[] {
  return Array.from(document.querySelectorAll("mark"), (mark) => {
    const field = mark.closest("[aria-hidden]")?.getBoundingClientRect();
    const middle = ((field?.left ?? 0) + (field?.right ?? 0)) / 2;
    return mark.getBoundingClientRect().left > middle ? "right" : "left";
  });
}

test("characters that nobody can see are shown by their codes", async () => {
  await openJavaScript(String.raw`\u2060|\s`, "a\u2060b c");
  await expect.element(summary).toMatchTextContent(/^2 matches/);
  expect(rows()).toEqual([
    ["1", "0", "U+2060", "1–2"],
    ["2", "0", "a space", "3–4"],
  ]);
  await expect.element(explanation).toMatchTextContent(/a word joiner/);
});

test("a line of the explanation marks its part of the pattern, by keys too", async () => {
  await openJavaScript("ab+|c", "abb");
  await expect.element(summary).toMatchTextContent(/^1 match/);
  explanation.getByRole("button").first().element().focus();
  await userEvent.keyboard("{Tab}");
  await expect.poll(() => document.querySelector("pre mark")?.textContent).toBe("a");
});

test("a pattern that was copied with its code is freed of it", async () => {
  await openJavaScript("/B+/gi", "abB");
  await expect.element(summary).toMatchTextContent("No match");
  await page.getByRole("button", { name: "Use only the pattern" }).click();
  await expect.element(field("Pattern")).toHaveValue("B+");
  await expect.element(page.getByRole("button", { name: "i ignoreCase" })).toHaveAttribute("aria-pressed", "true");
  await expect.element(summary).toMatchTextContent(/^1 match/);
  await field("Pattern").fill('re.compile(r"a\\d", re.M)');
  await page.getByRole("button", { name: "Use only the pattern" }).click();
  await expect.element(field("Pattern")).toHaveValue("a\\d");
  await expect.element(page.getByRole("combobox", { name: "Flavor" })).toHaveValue("python");
  await expect.element(page.getByRole("button", { name: "Use only the pattern" })).not.toBeInTheDocument();
});

test("matches are replaced, and unit tests say whether they hold", async () => {
  await openJavaScript("b", "abc");
  await page.getByRole("combobox", { name: "Method" }).selectOptions("sub");
  await field("Replacement").fill("[$&]");
  await expect.element(field("Substituted text")).toHaveValue("a[b]c");
  await page.getByRole("button", { name: "Add test" }).click();
  await field("Test 1 text").fill("?!");
  const tests = page.getByRole("region", { name: "Tests" });
  await expect.element(tests).toMatchTextContent(/0 of 1 passed/);
  await page.getByRole("combobox", { name: "Test 1 condition" }).selectOptions("must not match");
  await expect.element(tests).toMatchTextContent(/1 of 1 passed/);
  await page.getByRole("button", { name: "Remove test 1" }).click();
  await expect.element(field("Test 1 text")).not.toBeInTheDocument();
});

test("an invalid pattern is explained at its field, and an endless one is stopped", async () => {
  await openJavaScript("(", "a");
  await expect.element(field("Pattern")).toHaveAttribute("aria-invalid", "true");
  await expect.element(summary).toMatchTextContent("Invalid pattern");
  await page.getByRole("combobox", { name: "Timeout" }).selectOptions("1 s");
  await field("Pattern").fill("(a+)+$");
  await field("Text").fill(`${"a".repeat(60)}b`);
  await expect.element(result).toMatchTextContent(/Stopped: the pattern took longer than allowed/);
  await field("Pattern").fill("a{60}");
  await expect.element(summary).toMatchTextContent(/^1 match/);
});

test("Python is asked for Python's flavor, and why it can't start is said", async () => {
  await renderTool(RegexPage, "/tools/regex", { failure: "Couldn't reach the kernel host. Check your connection." });
  await expect.element(summary).toMatchTextContent(/match/);
  await field("Pattern").fill("x");
  await expect.element(result).toMatchTextContent(/Couldn't reach the kernel host/);
});

test("Python's answer is shown with Python's words", async () => {
  const tool = await renderTool(RegexPage, "/tools/regex");
  tool.kernel().script = async (_request, send) => {
    const answer = { error: { text: "missing ), unterminated subpattern", at: 0 } };
    send({ msg_type: "display_data", content: { data: { "application/json": answer }, metadata: {} } });
    return "ok";
  };
  await field("Pattern").fill("(");
  await expect
    .element(field("Pattern"))
    .toHaveAccessibleDescription(/^Missing \), unterminated subpattern, at position 0\./);
  expect(tool.kernel().ran.at(-1)).toContain("fiddle_regex.run(");
});

test("a sample replaces pattern and text", async () => {
  await openJavaScript("x", "x");
  await example("ISO dates").click();
  await expect.element(field("Pattern")).not.toHaveValue("x");
  await expect.element(page.getByRole("combobox", { name: "Flavor" })).toHaveValue("python");
});

test("many matches are listed in parts", async () => {
  await openJavaScript("x", "x".repeat(100));
  await page.getByRole("button", { name: "Show more of 100 matches" }).click();
  await expect.poll(() => rows().length).toBe(100);
});

test("a long match fits a phone", async () => {
  await openJavaScript("(l)o.*", `${"x".repeat(100)} ${"long".repeat(100)}`);
  await expect.element(summary).toMatchTextContent(/^1 match/);
  await expectSoundPage();
});
