import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { RUN, renderWithAgent } from "../../../../testing/render-agent.ts";
import { noteOrigin, originsOf } from "../../contract/provenance.ts";

const box = page.getByRole("textbox", { name: "Ask AI" });
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("while the agent works, its status shows and Stop replaces Send", async () => {
  const promptStatus = { id: "run", running: true, message: "thinking...", errors: "", waitingForInput: false };
  const { calls } = await renderWithAgent({ promptStatus, run: { ...RUN, end: null } });
  await expect.element(page.getByRole("status", { name: "Agent status" })).toHaveTextContent("thinking...");
  await expect.element(button("Send prompt")).not.toBeInTheDocument();
  await button("Stop prompt").click();
  expect(calls).toEqual([["stop"]]);
});

test("an early end says why, and is tried again or continued without what is being typed", async () => {
  const message = "Connection to the AI agent closed. Please try again.";
  const promptStatus = { id: null, running: false, message: "", errors: message, waitingForInput: false };
  const { agent, calls } = await renderWithAgent({ promptStatus, run: { ...RUN, end: { reason: "failed", message } } });
  await expect.element(page.getByRole("status", { name: "Agent status" })).toHaveTextContent(message);
  await box.fill("What next?");
  await button("Try again").click();
  agent.setState({ run: { ...RUN, end: { reason: "steps", message: "The agent reached its limit of 25 steps." } } });
  await button("Continue").click();
  await expect.poll(() => calls).toEqual([["retry"], ["send", "continue"]]);
  await expect.element(box).toHaveValue("What next?");
});

test("a question is answered in words or by a choice", async () => {
  const promptStatus = { id: "run", running: true, message: "thinking...", errors: "", waitingForInput: true };
  const question = { question: "Which column of cell 4f2a9c01 has the amount?", choices: ["total", "net_total"] };
  const cells = [{ id: "4f2a9c01", type: "code", source: "" }] as const;
  const { calls } = await renderWithAgent({ promptStatus, run: { ...RUN, end: null, question } }, [...cells]);
  await expect.element(page.getByText("Which column of cell 1 has the amount?")).toBeVisible();
  await page.getByRole("textbox", { name: "Answer the agent" }).fill("the second");
  await userEvent.keyboard("{Enter}");
  await button("net_total").click();
  expect(calls).toEqual([
    ["answer", "the second"],
    ["answer", "net_total"],
  ]);
});

test("what needs a click waits for it", async () => {
  const approval = {
    id: "a",
    asks: "action",
    cellId: "two",
    title: "The agent wants to use the network.",
    reasons: ["It read sales.csv."],
  } as const;
  const { calls, notebook } = await renderWithAgent({ run: { ...RUN, end: null, approval } });
  const dialog = page.getByRole("alertdialog", { name: "The agent wants to use the network." });
  await expect.element(dialog.getByText("It read sales.csv.")).toBeVisible();
  await dialog.getByRole("button", { name: "Show cell" }).click();
  expect(notebook.services.selection.activeId).toBe("two");
  await dialog.getByRole("button", { name: "Don't allow" }).click();
  await dialog.getByRole("button", { name: "Allow", exact: true }).click();
  expect(calls).toEqual([
    ["approve", "a", false],
    ["approve", "a", true],
  ]);
});

test("the question before risky code is the change's own, and offers to trust a notebook from elsewhere", async () => {
  const approval = {
    id: "a",
    asks: "change",
    cellId: "two",
    title: "Run cell 2",
    reasons: ["It uses the network."],
  } as const;
  const { calls, notebook } = await renderWithAgent({ run: { ...RUN, end: null, approval } });
  const group = page.getByRole("group", { name: "Change to cell 2" });
  await expect.element(group.getByText("It uses the network.")).toBeVisible();
  await expect.element(page.getByRole("alertdialog")).not.toBeInTheDocument();
  await expect.element(button("Trust this notebook")).not.toBeInTheDocument();
  noteOrigin(notebook.services.notebook.document, "link");
  await button("Trust this notebook").click();
  await expect.element(button("Trust this notebook")).not.toBeInTheDocument();
  expect(originsOf(notebook.services.notebook.document)).toEqual([]);
  await group.getByRole("button", { name: "Keep", exact: true }).click();
  expect(calls).toEqual([["keep", "run", "two"]]);
});

test("a change that the run waits for is kept and run with one click, and the status leads to its cell", async () => {
  const promptStatus = { id: "run", running: true, message: "thinking...", errors: "", waitingForInput: false };
  const approval = { id: "a", asks: "change", cellId: "two", title: "Run cell 2", reasons: [] } as const;
  const { notebook, agent } = await renderWithAgent({ promptStatus, run: { ...RUN, end: null, approval } });
  const group = page.getByRole("group", { name: "Change to cell 2" });
  await expect.element(group.getByText("Keep and run")).toBeVisible();
  const status = page.getByRole("status", { name: "Agent status" });
  await expect.element(status).toHaveTextContent("waiting for you: keep or discard cell 2");
  await button("Show cell").click();
  expect(notebook.services.selection.activeId).toBe("two");
  agent.setState({ run: { ...RUN, end: null, approval: null } });
  await expect.element(group.getByText("Keep and run")).not.toBeInTheDocument();
  await expect.element(group.getByRole("button", { name: "Keep", exact: true })).toHaveTextContent("Keep");
});

test("the status says what a step does, and in another tab whose it is and what it waits for", async () => {
  const status = page.getByRole("status", { name: "Agent status" });
  const promptStatus = { id: "run", running: true, message: "thinking...", errors: "", waitingForInput: false };
  const step = { call: "c", title: "Read sales.csv", doing: "reading sales.csv", cellId: null, answer: "" } as const;
  const reading = { ...RUN, end: null, steps: [{ ...step, state: "running" }] } as const;
  const { agent, calls } = await renderWithAgent({ promptStatus, run: reading });
  await expect.element(status).toHaveTextContent("reading sales.csv");
  agent.setState({ run: { ...reading, steps: [{ ...step, state: "done" }] } });
  await expect.element(status).toHaveTextContent("thinking...");
  const there =
    (name: string) =>
    (...args: unknown[]) =>
      void calls.push([name, ...args]);
  const approval = { id: "a", asks: "action", cellId: null, title: "Install seaborn", reasons: [] } as const;
  agent.setState({
    promptStatus: { ...promptStatus, id: null, running: false },
    run: { ...reading, approval },
    runElsewhere: { stop: there("stop there"), answer: there("answer"), approve: there("approve") },
  });
  await expect.element(status).toHaveTextContent("In another tab: waiting for you: install seaborn?");
  await page.getByRole("alertdialog", { name: "Install seaborn" }).getByRole("button", { name: "Allow" }).click();
  await button("Stop prompt").click();
  expect(calls).toEqual([["approve", "a", true], ["stop there"]]);
});

test("the step that waits for a decision says so, and no other", async () => {
  const step = { call: "c", title: "Ran cell 2", doing: "running cell 2", cellId: "two", answer: "" } as const;
  const approval = { id: "a", asks: "change", cellId: "two", title: "Run cell 2", reasons: [] } as const;
  const next = { ...step, call: "d", doing: "writing cell 3", cellId: "three" };
  const open = [step, next].map((each) => ({ ...each, state: "running" as const }));
  await renderWithAgent({ run: { ...RUN, end: null, approval, steps: open } });
  const steps = page.getByRole("list", { name: "Steps" });
  await expect.element(steps.getByText("Running cell 2: waiting for you")).toBeVisible();
  await expect.element(steps.getByText("Writing cell 3", { exact: true })).toBeVisible();
  await expect.element(steps.getByLabelText("Waiting for you")).toBeVisible();
});

test("what was discarded isn't counted as changed", async () => {
  const [change] = RUN.changes;
  if (!change) throw new Error("no change");
  const discarded = { ...change, cellId: "one", decision: "discarded" } as const;
  const { agent } = await renderWithAgent({ run: { ...RUN, changes: [change, discarded] } });
  await expect.element(page.getByText("The agent changed 1 cell.")).toBeInTheDocument();
  agent.setState({ run: { ...RUN, changes: [discarded] } });
  await expect.element(button("Undo agent run")).not.toBeInTheDocument();
});

test("a step that was stopped says so, without a mark of failure", async () => {
  const step = { call: "c", title: "Ran cell 2", doing: "running cell 2", cellId: "two", answer: "" } as const;
  const end = { reason: "stopped", message: "Stopped execution" } as const;
  await renderWithAgent({ run: { ...RUN, end, steps: [{ ...step, state: "running" }] } });
  await page.getByText("1 step").click();
  const steps = page.getByRole("list", { name: "Steps" });
  await expect.element(steps.getByText("Stopped running cell 2")).toBeVisible();
  await expect.element(steps.getByLabelText("Stopped")).toBeVisible();
  await expect.element(steps.getByLabelText("Failed")).not.toBeInTheDocument();
});

test("what a click asked leaves a trace, not a prompt of the user's", async () => {
  const trace = { id: "t", type: "prompt", source: "Fixed an error in cell 2" } as const;
  const metadata = { fiddle: { request: { kind: "fix", cell: "two" } } };
  await renderWithAgent({ run: null }, [
    { ...trace, metadata },
    { id: "two", type: "code", source: "x = 2" },
  ]);
  const cell = page.getByRole("listitem", { name: "Cell 1" });
  await expect.element(cell.getByText("Fixed an error in cell 2")).toBeVisible();
  await expect.element(page.getByText("You asked")).not.toBeInTheDocument();
  await expect.element(button("Ask the prompt in cell 1 again")).not.toBeInTheDocument();
});

test("a changed cell shows its lines before and after, to keep or discard", async () => {
  const { calls, agent } = await renderWithAgent({ run: RUN });
  const group = page.getByRole("group", { name: "Change to cell 2" });
  await expect.element(group).toMatchTextContent("removed: x = 1");
  await expect.element(group).toMatchTextContent("added: x = 2");
  await group.getByRole("button", { name: "Discard" }).click();
  await group.getByRole("button", { name: "Keep" }).click();
  expect(calls).toEqual([
    ["discard", "run", "two"],
    ["keep", "run", "two"],
  ]);
  agent.setState({ run: { ...RUN, changes: RUN.changes.map((change) => ({ ...change, decision: "kept" })) } });
  await expect.element(group).not.toBeInTheDocument();
});

test("a whole run is kept, discarded, undone and redone with one click each", async () => {
  const { calls, agent } = await renderWithAgent({ run: RUN });
  await button("Keep all").click();
  await button("Discard all").click();
  await button("Undo agent run").click();
  agent.setState({ run: { ...RUN, undone: true } });
  await button("Redo agent run").click();
  expect(calls).toEqual([
    ["keepAll", "run"],
    ["discardAll", "run"],
    ["undoRun", "run"],
    ["redoRun", "run"],
  ]);
});
