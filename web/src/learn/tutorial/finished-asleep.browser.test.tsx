import type { TutorialPage } from "@fiddle/protocol";
import { createRoutesStub } from "react-router";
import { renderToString } from "react-dom/server";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { newLearner } from "../../../testing/learn.ts";
import { renderPage, ROOT_DATA } from "../../../testing/render-page.tsx";
import { FINISHED_ASLEEP, SLEEPING_SCRIPTS, VISITED } from "../../platform/sleeping-ids.ts";
import { forgetStored, readStored } from "../../platform/storage.ts";
import { wakeOnUse } from "../../platform/wake-on-use.ts";
import { progressOf } from "../progress/progress-store.ts";
import { TutorialView } from "./TutorialView.tsx";

const finish = page.getByRole("button", { name: "Mark as finished" });

function tutorial(slug: string): TutorialPage {
  const about = { slug, title: slug, summary: "", level: "beginner", minutes: 5, updated: "2026-11-24" } as const;
  const links = { prerequisites: [], challenges: [], tool: null, next: null };
  const rest = { keywords: [], path: "basics", order: 1, steps: 0, goal: "count", parts: [], packages: [], files: [] };
  return { ...about, ...rest, ...links };
}

/** Shows a tutorial as the server sends it, whose scripts are on their way as long as the page is open. */
function openSleepingTutorial(slug: string): { readonly isWaking: () => boolean; readonly leave: () => void } {
  const body = document.createElement("div");
  const Stub = createRoutesStub([
    { id: "root", path: "*", Component: () => <TutorialView tutorial={tutorial(slug)} />, loader: () => ROOT_DATA },
  ]);
  body.innerHTML = renderToString(<Stub hydrationData={{ loaderData: { root: ROOT_DATA } }} />);
  const scripts = Object.assign(document.createElement("script"), { type: "text/plain", id: SLEEPING_SCRIPTS });
  scripts.textContent = "document.body.dataset.waking = '';";
  body.append(scripts);
  document.body.append(body);
  wakeOnUse(() => {});
  const leave = () => {
    body.remove();
    delete document.body.dataset["waking"];
  };
  onTestFinished(leave);
  return { isWaking: () => "waking" in document.body.dataset, leave };
}

test("a tutorial that was marked as finished before its page woke is finished, wherever the reader goes", async () => {
  newLearner();
  onTestFinished(() => forgetStored(/^fiddle-/));
  // The address of a test has parameters, which would wake the page.
  const address = location.href;
  history.replaceState(null, "", location.pathname);
  onTestFinished(() => history.replaceState(null, "", address));

  const loops = openSleepingTutorial("loops");
  expect([loops.isWaking(), readStored(VISITED)]).toEqual([false, null]);
  await finish.click();
  await expect.element(finish).toHaveAttribute("aria-busy", "true");
  await expect.poll(loops.isWaking).toBe(true);
  loops.leave();
  // The next page wakes by itself, and could be left again before its scripts arrive.
  const strings = openSleepingTutorial("strings");
  await expect.poll(strings.isWaking).toBe(true);
  strings.leave();

  await renderPage(<TutorialView tutorial={tutorial("lists")} />);
  await expect.poll(() => progressOf("tutorials/loops").finished).toBe(true);
  expect([progressOf("tutorials/strings").finished, progressOf("tutorials/lists").finished]).toEqual([false, false]);
  // The reader's record has it now, so it is not taken over again.
  expect(JSON.parse(readStored(`${VISITED}:tutorials/loops`) ?? "null")).toMatchObject({ finished: true });
  expect(readStored(FINISHED_ASLEEP)).toBe(null);
  await finish.click();
  await expect.element(page.getByText("Tutorial finished")).toBeVisible();
});
