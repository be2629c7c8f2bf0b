import type { TutorialTask } from "@fiddle/protocol";
import { beforeEach, expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { codeTask, judgeOf, newLearner } from "../../../testing/learn.ts";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { renderPage } from "../../../testing/render-page.tsx";
import type { Judge } from "../../judge/judge-solution.ts";
import { progressOf } from "../progress/progress-store.ts";
import { QuizView } from "./QuizView.tsx";
import { TaskView } from "./TaskView.tsx";

const ITEM = "tutorials/loops";
const section = page.getByRole("region", { name: "Task 1" });
const status = page.getByRole("status", { name: "Task 1 result" });
const check = page.getByRole("button", { name: "Check task 1" });

function show(task: TutorialTask, judge: Pick<Judge, "run"> = judgeOf("").judge) {
  return renderPage(<TaskView item={ITEM} task={task} number={1} packages={[]} judge={judge} />);
}

beforeEach(newLearner);

test("a prediction is compared line by line, and a known wrong answer gets its hint", async () => {
  const answers = [{ answer: "6", hintHtml: "<p>That is the last number.</p>" }];
  await show({ id: "guess", kind: "predict", promptHtml: "", code: "print(12)", printed: "12\n13\n", answers });
  const answer = section.getByRole("textbox", { name: "Task 1 answer" });
  await answer.fill("6");
  await check.click();
  await expect.element(status).toHaveTextContent("Not yet");
  await expect.element(section).toMatchTextContent(/That is the last number/);
  await answer.fill("7");
  await check.click();
  await expect.element(section).toMatchTextContent(/prints 2 lines, and your answer has 1/);
  // The last wrong answer is kept until there is a right one.
  expect(progressOf(ITEM).wrong).toMatchObject([{ id: "guess", label: "Task 1", answer: "7" }]);
  await answer.fill(" 12 \n13");
  await check.click();
  await expect.element(status).toHaveTextContent("Right");
  expect(progressOf(ITEM)).toMatchObject({ tasks: ["guess"], wrong: [] });
  expect(await faultsInBothThemes(document.body)).toEqual([]);
});

test("blanks are filled in place, and Enter checks", async () => {
  const { judge, codes } = judgeOf("range(1, 11)");
  await show(codeTask("fill", { starter: "range(____)" }), judge);
  const blank = section.getByRole("textbox", { name: "Task 1 blank 1" });
  await blank.fill("1, 10");
  await userEvent.keyboard("{Enter}");
  await expect.element(section).toMatchTextContent(/Look again\..*45/);
  expect(progressOf(ITEM).wrong).toMatchObject([{ label: "Task 1", answer: "1, 10" }]);
  await blank.fill("1, 11");
  await userEvent.keyboard("{Enter}");
  await expect.element(status).toHaveTextContent("Right");
  expect(codes).toEqual(["range(1, 10)", "range(1, 11)"]);
});

test("code is repaired in an editor, and after three tries the solution can be shown", async () => {
  const { judge } = judgeOf("x = 2");
  await show(codeTask("fix", { starter: "x = 1", solution: "x = 2" }), judge);
  const editor = section.getByRole("textbox", { name: "Task 1 answer" });
  await expect.element(editor).toMatchTextContent(/x = 1/);
  const solution = section.getByRole("button", { name: "Show the solution" });
  for (const tries of [1, 2, 3]) {
    await expect.element(solution).not.toBeInTheDocument();
    await check.click();
    await expect.element(status).toHaveTextContent("Not yet");
    expect(tries).toBeLessThan(4);
  }
  await solution.click();
  await expect.element(editor).toMatchTextContent(/x = 2/);
  await check.click();
  await expect.element(status).toHaveTextContent("Right");
});

test("lines move by keyboard, and the focus moves along with them", async () => {
  const { judge } = judgeOf("a\nb\nc");
  await show(codeTask("reorder", { starter: "c\na\nb" }), judge);
  const focused = () => document.activeElement?.getAttribute("aria-label");
  const lines = () =>
    section
      .getByRole("listitem")
      .elements()
      .map((line) => line.textContent);
  const down = section.getByRole("button", { name: "Move line 1 down" }).element();
  if (down instanceof HTMLElement) down.focus();
  await userEvent.keyboard("{Enter}");
  expect(lines()).toEqual(["a", "c", "b"]);
  await expect.poll(focused).toBe("Move line 2 down");
  await userEvent.keyboard("{Enter}");
  expect(lines()).toEqual(["a", "b", "c"]);
  // The last line can only go back.
  await expect.poll(focused).toBe("Move line 3 up");
  await expect.element(section.getByText("c: line 3 of 3")).toBeInTheDocument();
  await check.click();
  await expect.element(status).toHaveTextContent("Right");
});

test("a kernel that doesn't start is a sentence, and the answer stays", async () => {
  const run = () => Promise.reject(new Error("Python didn't start. Check your connection."));
  await show(codeTask("fill", { starter: "x = ____" }), { run });
  await section.getByRole("textbox").fill("3");
  await check.click();
  await expect.element(section.getByRole("alert")).toHaveTextContent("Python didn't start. Check your connection.");
  await expect.element(section.getByRole("textbox")).toHaveValue("3");
});

test("each choice of the quiz says why, and right ones are counted once", async () => {
  const option = (html: string, correct: boolean) => ({ html, correct, feedbackHtml: `because ${html}` });
  const questions = ["one", "two"].map((name) => ({
    questionHtml: `Question ${name}?`,
    options: [option(`${name} wrong`, false), option(`${name} right`, true)],
  }));
  await renderPage(<QuizView item={ITEM} questions={questions} />);
  const quiz = page.getByRole("region", { name: "Quiz" });
  await quiz.getByRole("radio", { name: "one wrong" }).click();
  await expect.element(quiz).toMatchTextContent(/0 of 2 right.*Not quite\.because one wrong/);
  expect(progressOf(ITEM).wrong).toMatchObject([{ id: "quiz-0", label: "Question 1", answer: "one wrong" }]);
  await quiz.getByRole("radio", { name: "one right" }).click();
  await expect.element(quiz).toMatchTextContent(/1 of 2 right.*Right\.because one right/);
  await quiz.getByRole("radio", { name: "one wrong" }).click();
  await quiz.getByRole("radio", { name: "one right" }).click();
  await expect.element(quiz).toMatchTextContent(/1 of 2 right/);
  // Once it was right, another wrong answer isn't one to try again.
  expect(progressOf(ITEM)).toMatchObject({ tasks: ["quiz-0"], wrong: [] });
});
