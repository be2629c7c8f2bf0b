import type { Locator, Page } from "@playwright/test";
import { PASSWORD } from "./people.ts";
import { expect, test } from "./test.ts";

// Its server has one port.
test.describe.configure({ mode: "default" });
test.use({ profile: "empty", viewport: { width: 390, height: 844 } });

/** More than any page has between two things. */
const MAX_TABS = 400;

/** Comes to a control by Tab alone, forward or back. Out of an editor, Escape comes first. */
async function reach(target: Locator): Promise<void> {
  const { keyboard } = target.page();
  await expect(target).toBeVisible();
  for (let presses = 0; presses < MAX_TABS; presses += 1) {
    const from = await target.evaluate((element) => {
      const active = document.activeElement ?? document.body;
      const isAbove = active.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_PRECEDING;
      return { isThere: active === element, isEditor: active.closest(".cm-editor") !== null, isAbove: isAbove > 0 };
    });
    if (from.isThere) return;
    if (from.isEditor) await keyboard.press("Escape");
    await keyboard.press(from.isAbove ? "Shift+Tab" : "Tab");
  }
  throw new Error(`Tab doesn't lead to ${String(target)}.`);
}

async function press(target: Locator): Promise<void> {
  await reach(target);
  await target.page().keyboard.press("Enter");
}

/** Replaces what a field or an editor has. */
async function write(target: Locator, text: string): Promise<void> {
  const { keyboard } = target.page();
  await reach(target);
  await keyboard.press("ControlOrMeta+a");
  await keyboard.press("Delete");
  await keyboard.insertText(text);
}

/** Chooses an option of a question with Space and the arrows. */
async function choose(question: Locator, label: string): Promise<void> {
  const { keyboard } = question.page();
  const wanted = question.getByRole("radio", { name: label, exact: true });
  await reach(question.getByRole("radio").first());
  await keyboard.press("Space");
  for (let i = await question.getByRole("radio").count(); i > 0 && !(await wanted.isChecked()); i -= 1)
    await keyboard.press("ArrowDown");
  await expect(wanted).toBeChecked();
}

async function fits(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
}

const PRINTS = "def greet(name=''):\n    print(f\"Hello, {name or 'stranger'}!\")\n";
const KEEPS_SPACES = "def greet(name=''):\n    return f\"Hello, {name or 'stranger'}!\"\n";
const GREETS = "def greet(name=''):\n    return f\"Hello, {name.strip() or 'stranger'}!\"\n";
const MISSES_CAPITALS = "def count_vowels(text):\n    return sum(letter in 'aeiou' for letter in text)\n";
const WRONG_PRECEDENCE =
  "SELECT name, km FROM hikes WHERE region = 'Jura' OR region = 'Vosges' AND km <= 12 ORDER BY km DESC, name LIMIT 3;";

test("one learner's path: a tutorial to its end, three challenges, the stepper, the tutor and an account", async ({
  page,
  request,
  serveModel,
}) => {
  test.setTimeout(600_000);
  const { url } = await serveModel([
    {
      expect: { includes: ["def count_vowels", "Oslo, Accra, Ulm"] },
      answer: { text: "Look at line 2. Which letters does it compare?" },
    },
  ]);

  await test.step("the first tutorial, with a mistake in every task", async () => {
    await page.goto(`${url}/tutorials`);
    await press(page.getByRole("link", { name: /^First steps/ }));
    await expect(page.getByRole("heading", { level: 1, name: "First steps" })).toBeVisible();
    // Its output was there before anything ran.
    const output = page.getByRole("region", { name: "Code 1 output" });
    await expect(output).toContainText(/\w/);
    await press(page.getByRole("button", { name: "Edit code 1" }));
    await write(page.getByRole("textbox", { name: "Code 1 source" }), "print('changed')");
    await press(page.getByRole("button", { name: "Run code 1" }));
    await expect(output).toHaveText("changed");

    const task = (number: number) => page.getByRole("region", { name: `Task ${number}`, exact: true });
    const check = (number: number) => press(page.getByRole("button", { name: `Check task ${number}` }));
    const result = (number: number) => page.getByRole("status", { name: `Task ${number} result` });
    const retries = page.getByRole("region", { name: /^Try again/ });

    await write(page.getByRole("textbox", { name: "Task 1 answer" }), "10");
    await check(1);
    await expect(task(1)).toContainText("the plus sign is part of the text");
    await expect(retries).toContainText("You answered: 10");
    await write(page.getByRole("textbox", { name: "Task 1 answer" }), "5 + 5");
    await check(1);
    await expect(result(1)).toHaveText("Right");
    await expect(retries).toHaveCount(0);

    const lines = page.getByRole("list", { name: "Task 2 lines" }).getByRole("listitem");
    for (const [place, word] of ["Three", "Two", "One", "Liftoff"].entries()) {
      const texts = await lines.allTextContents();
      const from = texts.findIndex((text) => text.includes(word));
      if (from === place) continue;
      await reach(task(2).getByRole("button", { name: `Move line ${from + 1} up` }));
      for (let step = from; step > place; step -= 1) await page.keyboard.press("Enter");
      await expect(lines.nth(place)).toContainText(word);
    }
    await check(2);
    await expect(result(2)).toHaveText("Right");

    await write(page.getByRole("textbox", { name: "Task 3 blank 1" }), '"city"');
    await page.keyboard.press("Enter");
    await expect(task(3)).toContainText("city is just four letters of text");
    await write(page.getByRole("textbox", { name: "Task 3 blank 1" }), "city");
    await page.keyboard.press("Enter");
    await expect(result(3)).toHaveText("Right");

    const repair = page.getByRole("textbox", { name: "Task 4 answer" });
    await write(repair, 'print("Water boils at")\nPrint(100)');
    await check(4);
    await expect(task(4)).toContainText("Python tells upper case from lower case");
    await write(repair, 'print("Water boils at")\nprint(100)');
    await check(4);
    await expect(result(4)).toHaveText("Right");

    const quiz = page.getByRole("region", { name: "Quiz" });
    const answers = ["9", "It starts a comment", "A NameError", "At the first line", "Nothing"];
    for (const [i, label] of answers.entries()) await choose(quiz.getByRole("group").nth(i), label);
    const next = page.getByRole("region", { name: "Next steps" });
    await expect(next).toContainText("4 of 4 tasks done");
    await fits(page);

    // What is left to answer is one key away from the end of the page.
    await press(retries.getByRole("link", { name: "First steps, question 4" }));
    await expect(quiz.getByRole("group").nth(3)).toBeFocused();
    await choose(quiz.getByRole("group").nth(3), "At the last line");
    await expect(retries).toHaveCount(0);
    await expect(next).toContainText("Tutorial finished");
  });

  const editor = page.getByRole("textbox", { name: "Your solution" });
  const results = page.getByRole("status", { name: "Test results" });
  const failed = page.getByRole("region", { name: "First failed test" });
  const run = () => press(page.getByRole("button", { name: "Run", exact: true }));
  const submit = () => press(page.getByRole("button", { name: "Submit" }));

  await test.step("a challenge that prints in place of returning, then forgets a rule", async () => {
    await press(page.getByRole("link", { name: "Challenge: Greet a visitor" }));
    await write(editor, PRINTS);
    await run();
    await expect(failed).toContainText("Use return instead of print.");
    await write(editor, KEEPS_SPACES);
    await run();
    await expect(results).toHaveText(/^All 3 visible tests passed/);
    await submit();
    await expect(failed).toContainText("Punctuation in a name");
    await fits(page);
    await write(editor, GREETS);
    await submit();
    await expect(results).toHaveText(/^Solved: all \d+ tests passed$/);
    await expect(page.getByRole("region", { name: "Compare solutions" })).toContainText("name.strip()");
  });

  await test.step("a challenge with a hint, the stepper and the tutor", async () => {
    await page.goto(`${url}/challenges/count-vowels`);
    await write(editor, MISSES_CAPITALS);
    await run();
    await expect(results).toHaveText("2 of 3 tests passed");
    await expect(failed).toContainText(/Oslo, Accra, Ulm.*expected\s*5\s*yours\s*2/s);
    await expect(page.getByText("You miss capital vowels")).toBeVisible();
    await press(page.getByRole("button", { name: "Next hint" }));
    await expect(page.getByRole("region", { name: "Hints" })).toContainText("1 of 3");
    await press(failed.getByRole("button", { name: "Step through the failing case" }));
    const slider = page.getByRole("slider");
    await reach(slider);
    await page.keyboard.press("ArrowRight");
    await expect(slider).not.toHaveValue("0");
    await fits(page);
    await press(page.getByRole("link", { name: "Ask the tutor" }));
    await press(page.getByRole("button", { name: "I'm stuck", exact: true }));
    await expect(page.getByRole("list", { name: "Conversation" })).toContainText("Which letters does it compare?");
    await fits(page);
    // The browser's own key for this never reaches a page.
    await page.goBack();
    await expect(editor).toContainText("for letter in text)");
    await write(editor, MISSES_CAPITALS.replace("in text", "in text.lower()"));
    await submit();
    await expect(results).toHaveText(/^Solved/);
    await expect(page.getByText("Solved with hints")).toBeVisible();
    await expect(page.getByRole("region", { name: "Solution", exact: true })).toContainText("count the yeses");
    await press(page.getByRole("link", { name: /^Next: / }));
    await expect(page).toHaveURL(/\/challenges\/(?!count-vowels)/);
    await expect(editor).toBeVisible();
  });

  await test.step("a query with AND and OR in the wrong order, and a test of the learner's own", async () => {
    await page.goto(`${url}/challenges/sql-select-filter`);
    await write(editor, WRONG_PRECEDENCE);
    await submit();
    await expect(failed).toContainText("A long trail in each region");
    await expect(page.getByText("AND binds tighter than OR").first()).toBeVisible();
    await press(page.getByText("Your own tests", { exact: true }));
    const form = page.getByRole("form", { name: "Add a test" });
    await write(
      form.getByRole("textbox", { name: "Changes to the tables" }),
      "INSERT INTO hikes VALUES (1, 'Far', 'Jura', 30)",
    );
    await write(form.getByRole("textbox", { name: "Should return" }), "name,km");
    await press(form.getByRole("button", { name: "Add test" }));
    await run();
    const own = page.getByRole("listitem", { name: "Your test 1" });
    await expect(own).toContainText(/came out\s*Far\s+30/);
    await write(
      editor,
      WRONG_PRECEDENCE.replace("region = 'Jura' OR region = 'Vosges'", "region IN ('Jura', 'Vosges')"),
    );
    await submit();
    await expect(results).toHaveText(/^Solved/);
    await expect(own.getByRole("img", { name: "Passed" })).toBeVisible();
    await fits(page);
  });

  await test.step("all of it is in the account after the login", async () => {
    const email = "learner@example.com";
    const made = await request.post(`${url}/api/register`, {
      headers: { origin: url },
      data: { email, password: PASSWORD },
    });
    const { access } = (await made.json()) as { access: string };
    await page.goto(`${url}/login?next=${encodeURIComponent("/challenges?status=solved")}`);
    await write(page.getByRole("main").getByLabel("Email"), email);
    await write(page.getByRole("main").getByLabel("Password", { exact: true }), PASSWORD);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("region", { name: "Search results" }).getByRole("listitem")).toHaveCount(3);
    await fits(page);
    const kept = async () => {
      const answer = await request.get(`${url}/api/attempts`, { headers: { authorization: `Bearer ${access}` } });
      const { attempts } = (await answer.json()) as {
        attempts: { item: string; solved: unknown; finished: boolean }[];
      };
      return attempts.filter(({ solved, finished }) => solved !== null || finished).map(({ item }) => item);
    };
    await expect
      .poll(kept)
      .toEqual([
        "challenges/count-vowels",
        "challenges/hello-name",
        "challenges/sql-select-filter",
        "tutorials/first-steps",
      ]);
  });
});
