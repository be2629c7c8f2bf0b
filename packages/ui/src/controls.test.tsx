import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Dialog } from "./dialog.tsx";
import { IconButton } from "./icon-button.tsx";
import { Kbd } from "./kbd.tsx";
import { ProgressBar } from "./progress-bar.tsx";
import { Select } from "./select.tsx";
import { StatusPill } from "./status-pill.tsx";
import { TextField } from "./text-field.tsx";
import { ToastRegion } from "./toast.tsx";
import { TooltipHost } from "./tooltip.tsx";

/** The server-rendered HTML without classes and styles. */
function render(element: ReactElement): string {
  return renderToStaticMarkup(element).replace(/ (class|style)="[^"]*"/g, "");
}

test("an icon button has a name, and its shortcut in the tooltip and for assistive technology", () => {
  expect(render(<IconButton label="Run cell 3" tip="Run cell" keys="Mod+Enter" icon="▶" />)).toBe(
    '<button type="button" aria-label="Run cell 3" aria-keyshortcuts="Control+Enter Meta+Enter" data-tip="Run cell" ' +
      'data-tip-keys="Mod+Enter">▶</button>',
  );
});

test("a status has a name, and its text is the status alone", () => {
  expect(
    render(
      <StatusPill label="Kernel status" tone="good">
        Ready
      </StatusPill>,
    ),
  ).toBe('<output aria-label="Kernel status"><span>Ready</span></output>');
});

test("a select and a text field are associated with their labels", () => {
  const select = render(<Select label="Kernel" value="a" options={[{ value: "a", label: "A" }]} onChange={() => {}} />);
  const [, label] = /<label for="([^"]+)">Kernel<\/label>/.exec(select)!;
  expect(select).toContain(`<select id="${label}">`);

  const field = render(<TextField label="Name" error="Too long; use 40 letters at most." />);
  const [, id] = /<label for="([^"]+)">Name<\/label>/.exec(field)!;
  expect(field).toContain(
    `<input dir="auto" type="text" id="${id}" aria-invalid="true" aria-describedby="${id}-note"/>`,
  );
  expect(field).toContain(`<div dir="auto" id="${id}-note">Too long; use 40 letters at most.</div>`);
});

test("unknown progress is indeterminate", () => {
  expect(render(<ProgressBar label="Loading" value={0.256} />)).toContain(
    '<progress aria-label="Loading" max="100" value="26"></progress>',
  );
  expect(render(<ProgressBar label="Loading" value={null} />)).toContain(
    '<progress aria-label="Loading" max="100"></progress>',
  );
});

test("components that need a browser still render on the server", () => {
  expect(
    render(
      <>
        <ToastRegion />
        <TooltipHost />
        <Kbd keys="Mod+K" />
        <Dialog open={false} onClose={() => {}} title="Restart?" />
      </>,
    ),
  ).toBe('<output aria-label="Notifications" aria-live="polite"></output><span><kbd>Ctrl</kbd><kbd>K</kbd></span>');
});
