interface CellButtonProps {
  readonly number: number;
  readonly sentences: readonly string[];
  /** Why its outputs are stale, if they are. */
  readonly stale?: string | undefined;
  readonly onClick: () => void;
}

/** A cell in a list, with sentences about it. A click goes to the cell. */
export function CellButton({ number, sentences, stale, onClick }: CellButtonProps) {
  return (
    <button
      type="button"
      className="grid w-full rounded-md px-2 py-1.5 text-left text-xs/4.5 wrap-anywhere text-secondary hover:bg-hover"
      onClick={onClick}
    >
      <strong className="flex items-center gap-1.5 font-[550] text-primary">
        Cell {number}
        {stale !== undefined && <span className="size-[0.4375rem] rounded-full bg-warn" />}
      </strong>
      {sentences.map((sentence) => (
        <span key={sentence}>{sentence}</span>
      ))}
      {stale !== undefined && <span className="text-warn">{stale}</span>}
    </button>
  );
}
