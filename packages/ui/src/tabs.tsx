import * as Radix from "radix-ui/tabs";
import type { ReactNode } from "react";

export interface Tab {
  readonly id: string;
  readonly label: string;
  readonly content: ReactNode;
}

interface TabsProps {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  /** The id of the selected tab. */
  value: string;
  onChange: (id: string) => void;
}

/** A tab list with the panel of the selected tab. */
export function Tabs({ label, tabs, value, onChange }: TabsProps) {
  return (
    <Radix.Root value={value} onValueChange={onChange} className="flex min-h-0 flex-col">
      <Radix.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line px-2 max-sm:gap-0">
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.id} value={tab.id} className={tabClass}>
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.id} value={tab.id} className="min-h-0 grow">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}

const tabClass =
  "-mb-px h-control shrink-0 border-b-2 border-transparent px-2 text-sm text-muted transition-colors hover:text-primary " +
  // The list clips what sticks out of it.
  "focus-visible:rounded-sm focus-visible:-outline-offset-2 " +
  "data-[state=active]:border-accent-text data-[state=active]:text-primary";
