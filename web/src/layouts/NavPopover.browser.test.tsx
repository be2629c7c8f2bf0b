import { useEffect } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server";
import { Link, MemoryRouter } from "react-router";
import { expect, onTestFinished, test } from "vitest";
import { page } from "vitest/browser";
import { NavPopover } from "./NavPopover.tsx";

/** Calls back once the scripts work the page. */
function Awake({ onAwake }: { readonly onAwake: () => void }) {
  useEffect(onAwake, [onAwake]);
  return null;
}

test("a menu that was opened before the scripts were there stays open, until its reader goes to another page", async () => {
  let isAwake = false;
  const header = (
    <MemoryRouter>
      <NavPopover id="tools" label="Tools" icon={null} className="">
        <Link to="/tools">All tools</Link>
      </NavPopover>
      <Awake onAwake={() => void (isAwake = true)} />
    </MemoryRouter>
  );
  const container = document.createElement("div");
  container.innerHTML = renderToString(header);
  document.body.append(container);
  await page.getByRole("button", { name: "Tools" }).click();
  const root = hydrateRoot(container, header);
  onTestFinished(() => {
    root.unmount();
    container.remove();
  });
  await expect.poll(() => isAwake).toBe(true);
  const link = page.getByRole("link", { name: "All tools" });
  await expect.element(link).toBeVisible();
  await link.click();
  await expect.element(link).not.toBeInTheDocument();
});
