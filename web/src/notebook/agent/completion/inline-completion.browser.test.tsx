import { expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { renderNotebook } from "../../../../testing/render-notebook.tsx";
import type { CompletionRequest } from "./fetch-completion.ts";
import { inlineCompletion } from "./inline-completion.ts";

/** A notebook whose editors suggest what the test answers. */
async function open(...cells: string[]) {
  const notebook = await renderNotebook({ cells });
  const { services } = notebook;
  services.agent.setState({ llms: [], llm: "own:1" });
  const requests: { readonly request: CompletionRequest; readonly signal: AbortSignal; answer(text: string): void }[] =
    [];
  const fetch = (request: CompletionRequest, signal: AbortSignal) =>
    new Promise<string>((resolve) => requests.push({ request, signal, answer: resolve }));
  services.extras.add((cell) => inlineCompletion(services, cell, { fetch, pauseMs: 20 }));
  const id = services.notebook.document.cellIds()[cells.length - 1] ?? "";
  const ghost = () => services.editors.get(id)?.view.dom.querySelector(".cm-ghost-text")?.textContent ?? null;
  const source = () => services.notebook.document.source(id);
  await notebook.source(cells.length).click();
  await userEvent.keyboard("{Control>}{End}{/Control}");
  const request = async (count: number) => {
    await expect.poll(() => requests.length).toBe(count);
    return requests[count - 1];
  };
  return { ...notebook, ghost, sourceOfCell: source, requests, request };
}

test("code is suggested in gray after a pause in typing, and Tab takes it over", async () => {
  const { ghost, sourceOfCell, request } = await open("a = 1", "b = ");
  await userEvent.keyboard("a");
  const first = await request(1);
  expect(first?.request).toMatchObject({ prefix: "a = 1\n\nb = a", suffix: "", language: "python" });
  expect(first?.request.llm).toBe("own:1");
  first?.answer(" + 1\nb");
  await expect.poll(ghost).toBe(" + 1\nb");
  expect(sourceOfCell()).toBe("b = a");
  await userEvent.keyboard("{Tab}");
  expect([sourceOfCell(), ghost()]).toEqual(["b = a + 1\nb", null]);
});

test("typing along keeps the rest of it, and typing something else cancels it", async () => {
  const { ghost, request, requests } = await open("b = ");
  await userEvent.keyboard("a");
  (await request(1))?.answer(" + 12");
  await expect.poll(ghost).toBe(" + 12");
  await userEvent.keyboard(" +");
  expect([ghost(), requests.length]).toEqual([" 12", 1]);
  await userEvent.keyboard("x");
  expect(ghost()).toBeNull();
  const second = await request(2);
  await userEvent.keyboard("y");
  expect(second?.signal.aborted).toBe(true);
  second?.answer("late");
  (await request(3))?.answer("");
  expect(ghost()).toBeNull();
});

test("Escape drops it and stays in the editor, and nothing is suggested inside of a line", async () => {
  const { ghost, request, requests, source } = await open("b = ");
  await userEvent.keyboard("a");
  (await request(1))?.answer(" + 1");
  await expect.poll(ghost).toBe(" + 1");
  await userEvent.keyboard("{Escape}");
  expect(ghost()).toBeNull();
  await expect.element(source(1)).toHaveFocus();
  await userEvent.keyboard("{Home}c");
  await userEvent.keyboard("{End}d");
  await request(2);
  expect(requests.map(({ request: { prefix } }) => prefix)).toEqual(["b = a", "cb = ad"]);
});

test("no model is asked before it's known which one the user chose", async () => {
  const { services, request, requests } = await open("b = ");
  services.agent.setState({ llms: null, llm: "gpt-4o-mini" });
  await userEvent.keyboard("a");
  // Longer than the pause after which a model would be asked.
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(requests).toEqual([]);
  services.agent.setState({ llms: [], llm: "own:1" });
  await userEvent.keyboard("b");
  expect((await request(1))?.request.llm).toBe("own:1");
});
