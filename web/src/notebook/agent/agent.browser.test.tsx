import type { User } from "@fiddle/protocol";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { ABSENT_META } from "../../platform/capabilities.ts";
import { accountDialogs, closeAccountDialogs } from "../../accounts/dialogs.ts";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { ADA, beLoggedIn } from "../../../testing/account.ts";
import { RUN, renderWithAgent } from "../../../testing/render-agent.ts";
import { renderNotebook } from "../../../testing/render-notebook.tsx";
import { agentPanelTab } from "./panel/open-agent-panel.ts";

const box = page.getByRole("textbox", { name: "Ask AI" });
const button = (name: string) => page.getByRole("button", { name, exact: true });

test("Enter sends the prompt and empties the box; Shift+Enter makes a line", async () => {
  const { calls } = await renderWithAgent();
  await box.click();
  await expect.element(button("Send prompt")).toBeDisabled();
  await userEvent.keyboard("Plot it{Shift>}{Enter}{/Shift}");
  await expect.element(box).toHaveValue("Plot it\n");
  await userEvent.keyboard("in blue{Enter}");
  await expect.poll(() => calls).toEqual([["send", "Plot it\nin blue"]]);
  await expect.element(box).toHaveValue("");
});

test("keys typed into the box run no commands of the notebook", async () => {
  const { notebook } = await renderWithAgent({}, ["print one"]);
  await box.click();
  await userEvent.keyboard("dd a b m x");
  expect(notebook.services.notebook.document.cellIds()).toHaveLength(1);
  await expect.element(box).toHaveValue("dd a b m x");
});

test("a prompt that was being typed comes back after a reload", async () => {
  const { notebook } = await renderWithAgent();
  await box.fill("Find outl");
  const { id } = notebook.services.notebook;
  await notebook.close();
  await renderNotebook({ id });
  await expect.element(box).toHaveValue("Find outl");
});

test.each(["refused", "failed"] as const)(
  "a prompt that was %s before it began goes back into the box",
  async (reason) => {
    const { agent, calls } = await renderWithAgent();
    const end = { reason, message: "No prompts left." };
    const refused = { ...RUN, prompt: "Plot it", plan: "", steps: [], changes: [], end };
    agent.setState(({ actions }) => ({
      actions: actions && {
        ...actions,
        send: async (prompt) => (calls.push([prompt]), agent.setState({ run: refused })),
      },
    }));
    await box.fill("Plot it");
    await userEvent.keyboard("{Enter}");
    await expect.poll(() => calls).toEqual([["Plot it"]]);
    await expect.element(box).toHaveValue("Plot it");
  },
);

test("a list of models that couldn't be loaded isn't taken for a server without models, and is loaded again", async () => {
  const { calls } = await renderWithAgent({ llms: [], llmsFailure: "Can't reach the server." });
  await box.click();
  await expect
    .element(page.getByRole("alert"))
    .toMatchTextContent("Couldn't load the models of this site. Can't reach");
  await expect.element(page.getByText("connect a model first")).not.toBeInTheDocument();
  await button("Try again").click();
  expect(calls).toEqual([["loadModels"]]);
});

test("on a phone, the decision about a run takes one row, and the controls show while a prompt is written", async () => {
  await page.viewport(390, 844);
  const agentMode = page.getByRole("combobox", { name: "Agent mode" });
  await renderWithAgent({ run: RUN });
  const tops = () =>
    ["Discard all", "Keep all", "Undo agent run"].map((name) => button(name).element().getBoundingClientRect().top);
  await expect.element(page.getByText("1 cell changed")).toBeVisible();
  expect(new Set(tops()).size).toBe(1);
  await expect.element(agentMode).not.toBeInTheDocument();
  await box.click();
  await expect.element(agentMode).toBeVisible();
  await userEvent.keyboard("Plot it{Enter}");
  await expect.element(agentMode).not.toBeInTheDocument();
  await userEvent.keyboard("In blue");
  await expect.element(agentMode).toBeVisible();
  await page.getByRole("listitem", { name: "Cell 1" }).click();
  await expect.element(agentMode).not.toBeInTheDocument();
});

test("suggestions show while nothing runs and the box is empty, and fill it", async () => {
  const { agent } = await renderWithAgent({ run: RUN, suggestions: ["Plot the totals", "Find outliers"] });
  const suggestions = page.getByRole("region", { name: "Suggestions" });
  await suggestions.getByRole("button", { name: "Find outliers" }).click();
  await expect.element(box).toHaveValue("Find outliers");
  await expect.element(suggestions).not.toBeInTheDocument();
  await box.fill("");
  await expect.element(suggestions).toBeVisible();
  agent.setState(({ promptStatus }) => ({ promptStatus: { ...promptStatus, running: true } }));
  await expect.element(suggestions).not.toBeInTheDocument();
});

test("a mention is chosen from a list by keyboard", async () => {
  await renderWithAgent();
  await box.click();
  await userEvent.keyboard("Explain @cel");
  await expect.element(page.getByRole("option", { name: "cell2 x = 2" })).toBeVisible();
  await userEvent.keyboard("{ArrowDown}{Enter}");
  await expect.element(box).toHaveValue("Explain @cell2 ");
});

test("what is typed right after a mention was chosen comes after it", async () => {
  await renderWithAgent();
  await box.fill("Explain @ce now");
  const field = box.element();
  if (!(field instanceof HTMLTextAreaElement)) throw new Error("no text field");
  field.setSelectionRange("Explain @ce".length, "Explain @ce".length);
  await expect.element(page.getByRole("option", { name: /^cell1/ })).toBeVisible();
  field.dispatchEvent(new KeyboardEvent("keydown", { key: "Enter", bubbles: true }));
  // Without a frame in between.
  expect([field.value, field.selectionStart]).toEqual(["Explain @cell1 now", "Explain @cell1 ".length]);
  await userEvent.click(button("Mention a cell, variable, table, or file"));
  await expect.element(box).toHaveValue("Explain @cell1 @now");
  await expect.element(page.getByRole("option", { name: /^cell1/ })).toBeVisible();
});

test("what is sent can be read first, with its tokens", async () => {
  await renderWithAgent();
  await box.fill("Plot it");
  await button("See what's sent").click();
  const dialog = page.getByRole("dialog", { name: "What's sent" });
  await expect
    .element(dialog)
    .toMatchTextContent("About 1,234 tokens, and up to 3,000 for the agent's own instructions, in each step.");
  await expect.element(dialog.getByLabelText("Prompt text")).toMatchTextContent("Plot it");
});

test.each([
  ["KernelError", "It went wrong elsewhere."],
  ["ConnectionLost", "It went wrong elsewhere."],
  ["Stopped", "It went wrong elsewhere."],
  ["KeyboardInterrupt", "It went wrong elsewhere."],
  ["Missing Extension Error", "This needs DuckDB's parquet extension (Parquet files), which isn't available here."],
  ["Network Error", "data.example doesn't let other sites read it."],
  ["NoResultError", "Failed to save query results: Can't reach the server."],
  ["SecretError", "There's no secret with the name KEY."],
  ["UnsupportedPackageError", "Following packages are not supported: torch"],
  ["URLError", "<urlopen error The browser couldn't read https://data.example/a.csv>"],
  ["ConnectionError", "Browsers don't let code open sockets, so db:5432 can't be reached."],
])("under %s, which no change of the code mends, nothing is offered", async (ename, evalue) => {
  const { notebook } = await renderWithAgent({}, ["lost"]);
  notebook.kernel().script = async (_, send) => {
    send({ msg_type: "error", content: { ename, evalue, traceback: [] } });
    return "error";
  };
  await notebook.source(1).click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(notebook.output(1)).toMatchTextContent(evalue);
  await expect.element(button("Fix this error")).not.toBeInTheDocument();
});

test("an error offers a fix and an explanation", async () => {
  const { calls, notebook } = await renderWithAgent({}, ["fail"]);
  await notebook.source(1).click();
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await button("Fix this error").click();
  await button("Explain").click();
  const [id] = notebook.services.notebook.document.cellIds();
  await expect
    .poll(() => calls.map(([, , about]) => about))
    .toEqual([
      { cellId: id, request: "fix" },
      { cellId: id, request: "explain-error" },
    ]);
});

test("without a model, the box says what to configure", async () => {
  await renderWithAgent({ llms: [] });
  await box.click();
  await expect.element(page.getByText(/connect a model first/)).toBeVisible();
  await expect.element(page.getByRole("combobox", { name: "Model" })).toHaveDisplayValue("No model");
});

test("few prompts left are counted", async () => {
  const user: User = { ...ADA, prompt_limit: 3, prompt_count: 2 };
  beLoggedIn(user);
  await renderWithAgent();
  await box.click();
  await expect.element(page.getByText("1 prompt left today")).toBeVisible();
});

test.each([
  ["a guest", null, "Log in", { showLogin: true, showUpgradeModal: false }],
  [
    "a free user",
    { ...ADA, prompt_limit: 3, prompt_count: 3 },
    "Upgrade",
    { showLogin: false, showUpgradeModal: true },
  ],
])("at the limit, %s has two ways on, and keeps the prompt", async (_, user, first, shown) => {
  if (user) beLoggedIn(user);
  onTestFinished(closeAccountDialogs);
  onTestFinished(() => agentPanelTab.setState({ tab: "run" }));
  const message = "You've used today's 3 prompts.";
  const end = { reason: "refused", error: "prompt-limit", message } as const;
  const promptStatus = { id: null, running: false, message: "", errors: message, waitingForInput: false };
  const { notebook } = await renderWithAgent({
    draft: "Plot it",
    promptStatus,
    run: { ...RUN, prompt: "Plot it", end },
  });
  await expect.element(page.getByRole("status", { name: "Agent status" })).toHaveTextContent(message);
  await button(first).click();
  expect(accountDialogs.getState()).toMatchObject(shown);
  closeAccountDialogs();
  await button("Use your own model").click();
  await expect.element(page.getByRole("tab", { name: "Models", selected: true })).toBeVisible();
  expect(notebook.services.agent.getState().draft).toBe("Plot it");
});

test("a paid user at the limit can only use a model of their own", async () => {
  beLoggedIn({ ...ADA, is_paid: true, prompt_limit: 3, prompt_count: 3 });
  const message = "You've used today's 3 prompts.";
  const promptStatus = { id: null, running: false, message: "", errors: message, waitingForInput: false };
  await renderWithAgent({ promptStatus, run: { ...RUN, end: { reason: "refused", error: "prompt-limit", message } } });
  await expect.element(button("Use your own model")).toBeVisible();
  expect(button("Upgrade").elements()).toEqual([]);
});

test("the agent can be off, for the notebook or the server", async () => {
  const { agent } = await renderWithAgent({ isOff: "server" });
  await expect.element(box).not.toBeInTheDocument();
  agent.setState({ isOff: null });
  await expect.element(box).toBeVisible();
});

test("a page of a server without the agent shows neither the box nor what leads to a prompt", async () => {
  const rule = Object.assign(document.createElement("meta"), { name: ABSENT_META, content: "agent" });
  document.head.append(rule);
  onTestFinished(() => rule.remove());
  const notebook = await renderNotebook({ cells: ["print one", { id: "p", type: "prompt", source: "Sum" }] });
  await expect.element(notebook.source(1)).toBeVisible();
  await expect.element(box).not.toBeInTheDocument();
  await expect.element(button("Files")).toBeVisible();
  for (const name of ["AI agent", "Ask AI about cell 1", "Ask the prompt in cell 2 again"])
    expect(button(name).elements()).toEqual([]);
  expect(notebook.services.commands.list.filter(({ title }) => / AI$|\bagent\b|\bprompt\b/.test(title))).toEqual([]);
});

test("the box and the panel have no accessibility faults", async () => {
  const { notebook } = await renderWithAgent({ run: RUN, suggestions: ["Plot the totals"] });
  notebook.services.panel.setState({ id: "agent" });
  await expect.element(page.getByRole("region", { name: "Changes" })).toBeVisible();
  expect(await faultsInBothThemes()).toEqual([]);
});

test.each([1440, 390])(
  "at %i px, the cells end where the prompt box begins: nothing shows or is clicked beside it",
  async (width) => {
    await page.viewport(width, 800);
    await renderWithAgent(
      {},
      Array.from({ length: 20 }, (_, n) => `print ${n}`),
    );
    await expect.element(box).toBeVisible();
    const dock = box.element().closest("[data-takes-keys]");
    const cell = page.getByRole("listitem", { name: "Cell 1", exact: true }).element().getBoundingClientRect();
    const { top, bottom } = box.element().getBoundingClientRect();
    const covered = [cell.left + 4, cell.left + cell.width / 2, cell.right - 4].map(
      (x) => document.elementFromPoint(x, (top + bottom) / 2)?.closest("[data-takes-keys]") === dock,
    );
    expect(covered).toEqual([true, true, true]);
    expect(getComputedStyle(dock ?? document.body).backgroundColor).not.toBe("rgba(0, 0, 0, 0)");
  },
);
