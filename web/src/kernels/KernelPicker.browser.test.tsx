import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { remoteKernels } from "./jupyter/remote-kernels.ts";
import { KernelPicker } from "./KernelPicker.tsx";

const GPU = {
  id: "python3@5f0c21ab",
  serverId: "5f0c21ab",
  kernelName: "python3",
  displayName: "Python 3 (ipykernel)",
  language: "python",
  host: "gpu.example.org:8888",
};

test("a remote kernel's name and host fit on wide screens, and on a phone below each other", async () => {
  onTestFinished(() => page.viewport(1280, 720));
  remoteKernels.setState([GPU], true);
  onTestFinished(() => remoteKernels.setState([], true));
  await page.viewport(1440, 600);
  await render(
    <div className="flex">
      <KernelPicker value={GPU.id} onChange={() => {}} onConnect={() => {}} />
    </div>,
  );
  const picker = page.getByRole("combobox", { name: "Kernel" }).element();
  const context = document.createElement("canvas").getContext("2d");
  if (!context) throw new Error("There is no canvas.");
  context.font = getComputedStyle(picker).font;
  const { width } = context.measureText(`${GPU.displayName} · ${GPU.host}`);
  expect(picker.clientWidth).toBeGreaterThan(width);
  await page.viewport(1280, 600);
  expect(picker.clientWidth).toBeLessThan(width);
  await page.viewport(390, 600);
  const [name, host] = [GPU.displayName, GPU.host].map((text) => page.getByText(text, { exact: true }).element());
  expect(host?.getBoundingClientRect().top).toBeGreaterThanOrEqual(name?.getBoundingClientRect().bottom ?? Infinity);
  expect(host?.scrollWidth).toBe(host?.clientWidth);
  for (const line of [name, host]) expect(line?.scrollHeight).toBe(line?.clientHeight);
});
