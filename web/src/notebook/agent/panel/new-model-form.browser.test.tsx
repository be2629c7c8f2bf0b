import { afterEach, expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import type { ModelTrial } from "@fiddle/agent/model/try-model.ts";
import { faultsInBothThemes } from "../../../../testing/accessibility.ts";
import { renderPage } from "../../../../testing/render-page.tsx";
import { loadLlms } from "../../../agent/llms.ts";
import type { EndpointLook, ListedModel } from "../../../agent/look-at-endpoint.ts";
import { ownEndpoints } from "../../../agent/own-endpoints.ts";
import { NewModelForm } from "./NewModelForm.tsx";

const field = (name: string) => page.getByRole("textbox", { name });
const model = page.getByRole("combobox", { name: "Model name" });
const add = page.getByRole("button", { name: "Add model" });
const alert = page.getByRole("alert");

afterEach(async () => {
  for (const { id } of await ownEndpoints.list()) await ownEndpoints.remove(id);
});

const listed = (...names: readonly string[]): EndpointLook => ({
  isUsable: true,
  models: names.map((name) => ({ name, context: 32_768, ownedBy: "" })),
});
const USES_TOOLS: ModelTrial = { answers: true, usesTools: true };

/** The form, whose address answers with these looks, and its models with this trial. */
async function openForm(looks: readonly EndpointLook[], trial = USES_TOOLS) {
  const left = [...looks];
  const checks = vi.fn(() => ({
    look: async () => left.shift() ?? { isUsable: true as const, models: null },
    tryModel: async () => trial,
    contextOf: async ({ context }: ListedModel) => context,
  }));
  const onAdded = vi.fn();
  await renderPage(<NewModelForm onAdded={onAdded} checks={checks} />);
  return { checks, onAdded };
}

test("a service fills in its address, and the models there are offered before one is added", async () => {
  const { checks, onAdded } = await openForm([listed("llama3.2", "qwen3"), listed("llama3.2", "qwen3")]);
  await page.getByRole("combobox", { name: "Service" }).selectOptions("Ollama");
  await expect.element(field("Address")).toHaveValue("http://localhost:11434/v1");
  await add.click();
  await expect.element(alert).toHaveTextContent("Choose one of the models there.");
  expect([...document.querySelectorAll("datalist option")].map((each) => each.getAttribute("value"))).toEqual([
    "llama3.2",
    "qwen3",
  ]);
  expect(await faultsInBothThemes()).toEqual([]);
  await model.fill("qwen3");
  await add.click();
  await expect
    .poll(() => onAdded.mock.calls)
    .toMatchObject([[{ model: "qwen3", trial: { usesTools: true, context: 32_768 } }, true]]);
  const address = { baseUrl: "http://localhost:11434/v1", apiKey: "", kernelHost: "http://kernel.invalid" };
  expect(checks.mock.calls[0]).toEqual([address]);
});

test("a model that doesn't answer isn't used, but can be added for later", async () => {
  const { onAdded } = await openForm([{ isUsable: false, problem: "localhost:1 can't be reached." }]);
  await field("Address").fill("http://localhost:1/v1");
  await model.fill("tiny");
  await add.click();
  await expect.element(alert).toHaveTextContent("localhost:1 can't be reached.");
  expect(onAdded).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Add anyway" }).click();
  await expect.poll(() => onAdded.mock.calls).toMatchObject([[{ model: "tiny", trial: null }, false]]);
  // Nor is it by itself, as the only model.
  expect((await loadLlms(async () => ({ llms: [] }))).llms).toEqual([]);
  await expect.element(field("Address")).toHaveValue("");
});

test("a model that is listed but doesn't answer isn't used either", async () => {
  const { onAdded } = await openForm([listed("qwen3"), listed("qwen3")], {
    answers: false,
    problem: "It has no credit.",
  });
  await field("Address").fill("http://localhost:1/v1");
  await model.fill("qwen3");
  await add.click();
  await expect.element(alert).toHaveTextContent("It has no credit.");
  expect(onAdded).not.toHaveBeenCalled();
  await page.getByRole("button", { name: "Add anyway" }).click();
  await expect.poll(() => onAdded.mock.calls).toMatchObject([[{ model: "qwen3" }, false]]);
});

test("a wrong address and a name that isn't there say what to do", async () => {
  const { onAdded } = await openForm([listed("qwen3")]);
  await field("Address").fill("ftp://models");
  await add.click();
  await expect.element(alert).toHaveTextContent("Enter a URL that starts with https:// or http://.");
  await field("Address").fill("http://localhost:1/v1");
  await model.fill("qwen");
  await add.click();
  await expect.element(alert).toHaveTextContent("There's no model qwen at this address. Choose one of those it has.");
  expect(onAdded).not.toHaveBeenCalled();
});
