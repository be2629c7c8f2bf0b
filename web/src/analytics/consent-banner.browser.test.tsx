import { ToastCards } from "@fiddle/ui/toast-cards.tsx";
import { ToastRegion } from "@fiddle/ui/toast.tsx";
import { toast } from "@fiddle/ui/toasts.ts";
import { expect, test } from "vitest";
import { render } from "vitest-browser-react";
import { page } from "vitest/browser";
import { showConsentBanner } from "./consent-banner.ts";

test("a toast never covers the question, and takes its place after the answer", async () => {
  await page.viewport(390, 700);
  await render(
    <ToastRegion>
      <ToastCards />
    </ToastRegion>,
  );
  showConsentBanner();
  toast("Checkpoint saved.");
  const message = page.getByRole("status", { name: "Notifications" });
  const bottom = () => message.element().getBoundingClientRect().bottom;
  const question = page.getByRole("region", { name: "Privacy choices" });
  await expect.element(message).toHaveTextContent("Checkpoint saved.");
  await expect.poll(bottom).toBeLessThan(question.element().getBoundingClientRect().top);
  await page.getByRole("button", { name: "No, thanks" }).click();
  await expect.poll(bottom).toBe(innerHeight - 16);
});
