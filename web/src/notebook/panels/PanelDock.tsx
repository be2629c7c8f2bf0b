import { buttonClass } from "@fiddle/ui/button.tsx";
import { IconButton } from "@fiddle/ui/icon-button.tsx";
import { Spinner } from "@fiddle/ui/spinner.tsx";
import { X } from "lucide-react";
import { Suspense, useLayoutEffect, useRef, useState } from "react";
import { useStore } from "zustand";
import { useNotebook } from "../contract/notebook-services.ts";
import { togglePanel } from "./open-panel.ts";
import { PanelBoundary } from "../contract/PanelBoundary.tsx";
import type { Panel } from "../contract/panel.ts";

/** The panel buttons and the open panel: beside the cells, or over them on a phone. */
export function PanelDock({ panels }: { readonly panels: readonly Panel[] }) {
  const { panel } = useNotebook();
  const openId = useStore(panel, ({ id }) => id);
  const open = panels.find(({ id }) => id === openId);
  return (
    <div className="panel-dock">
      <div className="panel-dock-inner">
        <div role="toolbar" aria-label="Panels" aria-orientation="vertical" className="panel-rail">
          {panels.map(({ id, title, icon: Icon }) => (
            <button
              key={id}
              id={buttonId(id)}
              type="button"
              aria-label={title}
              aria-pressed={open?.id === id}
              className={`panel-button ${buttonClass("ghost")}`}
              onClick={() => togglePanel(panel, id)}
            >
              <Icon aria-hidden />
              <span dir="auto" aria-hidden className="panel-button-label">
                {title}
              </span>
            </button>
          ))}
        </div>
        {open && <PanelFrame key={open.id} {...open} />}
      </div>
    </div>
  );
}

function PanelFrame({ id, title, view }: Panel) {
  const [View] = useState(view);
  const { panel, selection } = useNotebook();
  const section = useRef<HTMLElement>(null);
  // The cleanup of a layout effect runs while the panel is still in the page, so it can tell where the focus is.
  useLayoutEffect(() => {
    const element = section.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const button = document.getElementById(buttonId(id));
      const { activeId } = selection.store.getState();
      // On a phone there are no panel buttons to return the focus to.
      if (button?.checkVisibility()) button.focus();
      else if (activeId) selection.select(activeId);
    };
  }, [id, selection]);
  return (
    <section ref={section} aria-label={title} className="panel" data-takes-keys>
      <header className="panel-head">
        <h2 dir="auto">{title}</h2>
        <IconButton label={`Close ${title}`} icon={<X />} onClick={() => panel.setState({ id: null })} />
      </header>
      <div className="panel-body">
        <PanelBoundary>
          <Suspense fallback={<Spinner label={`Loading ${title}`} className="m-4" />}>
            <View />
          </Suspense>
        </PanelBoundary>
      </div>
    </section>
  );
}

function buttonId(panel: string): string {
  return `panel-button-${panel}`;
}
