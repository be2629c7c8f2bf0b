import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { example, expectSoundPage, field, renderTool } from "../../../testing/render-tool.tsx";
import CronPage from "./page.tsx";

const schedule = () => field("Schedule");
const said = (text: string) => page.getByText(text, { exact: true });
const topOf = (text: string) => said(text).element().getBoundingClientRect().top;

test("a schedule is explained right below it, in words and dates, with what clock changes do", async () => {
  await renderTool(CronPage, "/tools/cron");
  await schedule().fill("0 9 * * 1-5");
  await expect.element(said("At 09:00, Monday through Friday")).toBeVisible();
  const builder = page.getByRole("combobox", { name: "Day of month" }).element();
  expect(topOf("At 09:00, Monday through Friday")).toBeLessThan(builder.getBoundingClientRect().top);
  await example("Clock change").click();
  await expect.element(said("At 02:30")).toBeVisible();
  const row = page.getByRole("row", { name: /Mar 29, 2026, 03:00:00/ });
  await expect.element(row).toMatchTextContent(/clocks go forward/);
});

test("the field at the cursor is explained, and its button puts the cursor there", async () => {
  await renderTool(CronPage, "/tools/cron");
  await example("Friday or the 13th").click();
  await expect.element(page.getByText(/^Day of month OR day of week/)).toBeVisible();
  await schedule().click();
  await userEvent.keyboard("{End}");
  await expect.element(page.getByText(/SUN–SAT\): Friday\.$/)).toBeVisible();
  await userEvent.keyboard("{Home}");
  await expect.element(page.getByRole("button", { name: /^0\s?Minute$/ })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: /^13\s?Day of month$/ }).click();
  await expect.element(page.getByText(/^Day of month \(1–31\): 13\./)).toBeVisible();
  await expect.element(schedule()).toHaveFocus();
  await userEvent.keyboard("1");
  await expect.element(schedule()).toHaveValue("0 0 1 * 5");
});

test("the builder and the text always say the same", async () => {
  await renderTool(CronPage, "/tools/cron");
  await example("Friday or the 13th").click();
  await page.getByRole("combobox", { name: "Day of month" }).selectOptions("Every");
  await expect.element(schedule()).toHaveValue("0 0 * * 5");
  await schedule().fill("0 0 */3 * 5");
  await expect.element(page.getByRole("textbox", { name: "Day of month: step" })).toHaveValue("3");
});

test("a whole line of a crontab is read, and its command stays when the builder changes the schedule", async () => {
  await renderTool(CronPage, "/tools/cron");
  await schedule().fill("*/5 * * * * /usr/bin/backup >/dev/null 2>&1");
  await expect.element(said("Every 5 minutes")).toBeVisible();
  await expect.element(page.getByText("It runs this command: /usr/bin/backup >/dev/null 2>&1")).toBeVisible();
  await expect
    .poll(() => page.getByRole("group", { name: "Schedule fields" }).getByRole("button").elements().length)
    .toBe(5);
  await page.getByRole("combobox", { name: "Minute", exact: true }).selectOptions("Every");
  await expect.element(schedule()).toHaveValue("* * * * * /usr/bin/backup >/dev/null 2>&1");
});

test("of a pasted crontab or YAML, the schedule, its command and its time zone are taken", async () => {
  await renderTool(CronPage, "/tools/cron");
  const paste = async (text: string) => {
    await navigator.clipboard.writeText(text);
    await schedule().fill("");
    await schedule().click();
    await userEvent.paste();
  };
  await paste("# m h  dom mon dow   command\nMAILTO=root\n\n30 4 * * 0 backup --all\n0 5 * * * other");
  await expect.element(schedule()).toHaveValue("30 4 * * 0 backup --all");
  await expect.element(page.getByText("It runs this command: backup --all")).toBeVisible();
  await paste('spec:\n  schedule: "0 9 * * 1"\n  timeZone: "Asia/Tokyo"');
  await expect.element(schedule()).toHaveValue("0 9 * * 1");
  await expect.element(page.getByRole("combobox", { name: "Time zone" })).toHaveValue("Asia/Tokyo");
  await paste("15 10 * * *");
  await expect.element(schedule()).toHaveValue("15 10 * * *");
});

test("a wrong field, six fields and a wrong start are explained where they are", async () => {
  await renderTool(CronPage, "/tools/cron");
  await schedule().fill("");
  await expect.element(schedule()).toHaveAccessibleDescription("Enter a schedule, for example 0 9 * * 1-5.");
  await schedule().fill("61 9 * * 1-5");
  await expect.element(schedule()).toHaveAccessibleDescription(/minute/i);
  await expect.element(page.getByRole("table", { name: "Runs" })).not.toBeInTheDocument();
  await schedule().fill("30 0 9 * * 1-5");
  await page.getByRole("button", { name: "Read with seconds" }).click();
  await expect.element(said("At 09:00:30, Monday through Friday")).toBeVisible();
  const start = page.getByLabelText("Start from (default: now)");
  await start.fill("0002-03-29T02:30");
  await expect.element(start).toHaveAccessibleDescription("Enter a date between 1900 and 9999.");
  await start.fill("2026-03-27T02:30");
  await expect.element(page.getByRole("row", { name: /Mar 27, 2026, 09:00:30/ })).toBeVisible();
});

test("a long list of runs in three time zones scrolls in its box", async () => {
  await renderTool(CronPage, "/tools/cron");
  await example("Last Friday (Quartz)").click();
  await page.getByRole("combobox", { name: "How many" }).selectOptions("50");
  await expect.poll(() => page.getByRole("table", { name: "Runs" }).getByRole("row").elements().length).toBe(51);
  await expectSoundPage();
});
