import { useEffect, useState } from "react";
import { expect, onTestFinished, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { faultsInBothThemes } from "../../../testing/accessibility.ts";
import { renderNotebook } from "../../../testing/render-notebook.tsx";
import { renderPage } from "../../../testing/render-page.tsx";
import { answerCalls, refusal } from "../../../testing/server.ts";
import type { NotebookServices } from "../contract/notebook-services.ts";
import { PublicationBar } from "./PublicationBar.tsx";

const bar = page.getByRole("region", { name: "About this app" });
const button = (name: string) => bar.getByRole("button", { name, exact: true });
const APP = { id: "k3m9x2p7q1r8t4w6", author: "Ada" };

/** The bar of an app whose notebook is opened when the test says so. */
async function openBar(app: Parameters<typeof PublicationBar>[0]["app"] = APP) {
  const opened = Promise.withResolvers<NotebookServices>();
  function Bar() {
    const [services, setServices] = useState<NotebookServices | null>(null);
    useEffect(() => void opened.promise.then(setServices), []);
    return <PublicationBar app={app} services={services} />;
  }
  await renderPage(<Bar />);
  await expect.element(bar).toBeVisible();
  return { open: opened.resolve };
}

/** The services of a notebook of someone else. */
async function held() {
  const { services } = await renderNotebook({ cells: ["print one"] });
  const { saveStatus } = services.notebook;
  const before = saveStatus.getState();
  saveStatus.setState({ type: "held" });
  onTestFinished(() => saveStatus.setState(before));
  services.modes.setState({ app: true });
  return services;
}

test.each([
  [APP, "Made by Ada · not checked by Fiddle"],
  [{ ...APP, author: null }, "Made by a Fiddle user · not checked by Fiddle"],
])("readers know who made an app", async (app, text) => {
  await openBar(app);
  await expect.element(bar).toMatchTextContent(text);
  expect(await faultsInBothThemes()).toEqual([]);
});

test("an app of the product has nobody to report", async () => {
  await openBar({ id: null, author: null });
  await expect.element(bar).toMatchTextContent(/^Made by Fiddle/);
  await expect.element(button("Report")).not.toBeInTheDocument();
});

test("what is pressed before the notebook is open happens then, and the bar leaves with a copy", async () => {
  const services = await held();
  const { open } = await openBar();
  await button("Open as notebook").click();
  await expect.element(button("Open as notebook")).toHaveAttribute("aria-busy", "true");
  open(services);
  await expect.element(button("Open as app")).toBeVisible();
  await button("Open as app").click();
  await expect.element(button("Open as notebook")).toBeVisible();
  services.notebook.saveStatus.setState({ type: "local" });
  await expect.element(bar).not.toBeInTheDocument();
});

test("a report is sent by keyboard, and says why it can't be", async () => {
  let refuses = true;
  const calls = answerCalls({
    [`POST /api/publications/${APP.id}/reports`]: () =>
      refuses ? refusal(409, "not-reportable", "You reported this already.") : undefined,
  });
  await openBar();
  (button("Report").element() as HTMLElement).focus();
  await userEvent.keyboard("{Enter}");
  const dialog = page.getByRole("dialog", { name: "Report this app" });
  const send = dialog.getByRole("button", { name: "Send report" });
  await expect.element(send).toBeDisabled();
  await dialog.getByRole("textbox", { name: "What's wrong with it?" }).fill("  Spam ");
  expect(await faultsInBothThemes()).toEqual([]);
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog.getByText("You reported this already.")).toBeVisible();
  refuses = false;
  await send.click();
  await expect.element(page.getByText("Thanks for the report. An administrator will review it.")).toBeVisible();
  expect(calls.map(({ json }) => json)).toEqual([{ reason: "Spam" }, { reason: "Spam" }]);
});
