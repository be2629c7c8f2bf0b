import { PROMPT_TOO_LONG, type ServerMessage } from "@fiddle/protocol/prompt-socket.ts";
import { beforeEach, expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectSoundPage, field, renderTool, type RenderedTool } from "../../../testing/render-tool.tsx";
import { answerCalls, refusal } from "../../../testing/server.ts";
import TutorPage from "./page.tsx";

const LLMS = { llms: [{ value: "model", label: "A model" }] };
const button = (name: string) => page.getByRole("button", { name, exact: true });
const status = page.getByRole("status", { name: "Agent status" });
const conversation = page.getByRole("list", { name: "Conversation" });
const turns = () => conversation.element().textContent.trimEnd();
const rung = () =>
  page.getByRole("list", { name: "Hint ladder" }).element().querySelector("[aria-current]")?.textContent;

/** The server's end of the prompt socket, which every test of this tab shares. */
class ServerSocket extends EventTarget {
  static readonly sockets: ServerSocket[] = [];
  readonly received: Record<string, unknown>[] = [];

  constructor() {
    super();
    ServerSocket.sockets.push(this);
    setTimeout(() => this.dispatchEvent(new Event("open")));
  }
  send(text: string): void {
    this.received.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {
    this.dispatchEvent(Object.assign(new Event("close"), { code: 1000 }));
  }
}

/** What the page sent last, once it has sent something of this type after the last call. */
async function received(type: string): Promise<Record<string, unknown>> {
  const messages = () => ServerSocket.sockets.flatMap(({ received }) => received);
  await expect.poll(() => messages().at(-1)?.["type"]).toBe(type);
  return messages().at(-1) ?? {};
}

function tell(message: ServerMessage): void {
  ServerSocket.sockets.at(-1)?.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
}

beforeEach(() => {
  localStorage.clear();
  const RealSocket = globalThis.WebSocket;
  // The socket of Vitest stays a real one.
  vi.stubGlobal("WebSocket", function open(url: string, protocols?: string[]) {
    return url.includes("/ws/prompt/") ? new ServerSocket() : new RealSocket(url, protocols);
  });
  return () => vi.unstubAllGlobals();
});

/** Opens the tutor with this code. */
async function openTutor(code = "", llms: Parameters<typeof answerCalls>[0][string] = LLMS): Promise<RenderedTool> {
  answerCalls({ "GET /api/llms": llms });
  const tool = await renderTool(TutorPage, "/tools/ai-python-tutor");
  await expect.poll(() => field("Your code").element().getAttribute("contenteditable")).toBe("true");
  if (code !== "") await field("Your code").fill(code);
  return tool;
}

test("an empty lesson says what to do, and nothing can be run, sent or exported", async () => {
  await openTutor();
  await expect.element(page.getByText("What are you working on?")).toBeVisible();
  for (const name of ["Run", "Open in a notebook", "Send prompt", "Export"])
    await expect.element(button(name)).toBeDisabled();
  await expect.element(page.getByText("3 prompts left today")).toBeVisible();
  expect(rung()).toBe("Goal");
  await expectSoundPage();
});

test("the code runs by its keys, Stop ends it, and the result is read", async () => {
  const tool = await openTutor("wait");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  await expect.element(page.getByLabelText("Running")).toBeInTheDocument();
  await button("Stop").click();
  await field("Your code").fill("print 42");
  await button("Run").click();
  await expect.element(page.getByRole("status", { name: "Result" })).toHaveTextContent("42");
  expect(tool.kernel().ran.at(-1)).toBe("print 42");
  await expectSoundPage();
});

test("an answer arrives in pieces, with a block that the page ran, and Enter asked for it", async () => {
  const tool = await openTutor("print 1");
  await field("Ask AI").fill("Why 1?");
  await userEvent.keyboard("{Enter}");
  const { prompt, notebook } = await received("prompt");
  expect([prompt, notebook]).toMatchObject(["Why 1?", { metadata: { fiddle: { context: { code: "print 1" } } } }]);
  await expect.element(status).toHaveTextContent("thinking...");
  await expect.element(button("Hint")).toBeDisabled();
  tell({
    type: "call",
    message: { call: "c1", tool: "check_code", input: { code: "print 2", language: "python", challenge: null } },
  });
  const { message } = await received("output");
  expect(message).toEqual({ call: "c1", text: JSON.stringify({ result: "fails", output: "2" }) });
  expect(tool.kernel().ran.at(-1)).toBe("print 2");
  tell({ type: "text", message: "Look at " });
  tell({ type: "text", message: "**line 1**." });
  await expect.poll(turns).toBe("You: Why 1?Tutor: Look at line 1.");
  await expectSoundPage();
  tell({ type: "end", message: { reason: "finished", message: "" } });
  await expect.element(button("Send prompt")).toBeVisible();
  expect([turns(), status.element().textContent]).toEqual(["You: Why 1?Tutor: Look at line 1.", ""]);
  await expect.element(button("Export")).toBeEnabled();
});

test("Stop keeps what arrived, and Start over leaves an empty lesson", async () => {
  await openTutor("print 1");
  await button("I'm stuck").click();
  await received("prompt");
  tell({ type: "text", message: "Half of" });
  await expect.poll(turns).toContain("Half of");
  await button("Stop prompt").click();
  await received("stop");
  await expect.element(status).toHaveTextContent("Stopped execution");
  expect(turns()).toBe("You: I'm stuck. Help me a little more than before.Tutor: Half of");
  expect(rung()).toBe("Concept");
  await button("Start over").click();
  await expect.element(page.getByText("What are you working on?")).toBeVisible();
  expect(rung()).toBe("Goal");
});

test("a failed answer says why and is asked again", async () => {
  await openTutor("print 1");
  await button("Hint").click();
  await received("prompt");
  const sentence = "The model's provider doesn't answer. Try again in a minute.";
  tell({ type: "end", message: { reason: "failed", message: sentence } });
  await expect.element(status).toHaveTextContent(sentence);
  await expectSoundPage();
  await button("Try again").click();
  await expect.element(status).toHaveTextContent("thinking...");
  await expect.poll(turns).toBe("You: Give me a hint for my next step.");
  tell({ type: "end", message: { reason: "finished", message: "" } });
  await expect.element(button("Send prompt")).toBeVisible();
});

test("a question that is too long stays in its field, which says so", async () => {
  await openTutor();
  const question = page.getByRole("textbox", { name: "Ask AI" });
  await question.fill("x".repeat(20_001));
  await expect.element(status).toHaveTextContent(PROMPT_TOO_LONG);
  await expect.element(button("Send prompt")).toBeDisabled();
  await question.fill("Why?");
  await expect.element(status).toHaveTextContent("");
  await button("Send prompt").click();
  await received("prompt");
});

test("without a model only code runs, and a list that couldn't be loaded is asked for again", async () => {
  const answers = [refusal(503, "unavailable", "The server is starting."), LLMS];
  await openTutor("print 42", () => answers.shift());
  await expect.element(page.getByText(/Couldn.t load the tutor.s model\. The server is starting\./)).toBeVisible();
  await expect.element(button("Hint")).toBeDisabled();
  await button("Run").click();
  await expect.element(page.getByRole("status", { name: "Result" })).toHaveTextContent("42");
  await expectSoundPage();
  await button("Try again").click();
  await expect.element(button("Hint")).toBeEnabled();
});

test("where the operator turned the tutor off, it says so", async () => {
  await openTutor("", { llms: [], agent: "off" });
  await expect.element(page.getByText(/The tutor is turned off on this server\./)).toBeVisible();
  await expect.element(button("Hint")).not.toBeInTheDocument();
});
