import { classes } from "@fiddle/ui/classes.ts";
import type { Graph } from "./analysis/graph.ts";
import { placeCells } from "./analysis/layers.ts";

interface DependencyDrawingProps {
  readonly graph: Graph;
  readonly stale: ReadonlyMap<string, string>;
  readonly goTo: (id: string) => void;
}

const WIDTH = 34;
const HEIGHT = 22;
const COLUMN_WIDTH_PX = 66;
const ROW_HEIGHT_PX = 32;
const EDGE_PX = 6;
/** A larger drawing would be a tangle, so only the list is shown. */
const MAX_DRAWN_CELLS = 60;

/** A drawing of the list below it, in columns from cells without dependencies to those with the most. */
export function DependencyDrawing({ graph, stale, goTo }: DependencyDrawingProps) {
  const placed = placeCells(graph);
  if (placed.length > MAX_DRAWN_CELLS) return null;
  const places = new Map(
    placed.map(
      ({ id, layer, row }) => [id, { x: EDGE_PX + layer * COLUMN_WIDTH_PX, y: EDGE_PX + row * ROW_HEIGHT_PX }] as const,
    ),
  );
  const width = Math.max(...placed.map(({ layer }) => layer)) * COLUMN_WIDTH_PX + WIDTH + 2 * EDGE_PX;
  const height = Math.max(...placed.map(({ row }) => row)) * ROW_HEIGHT_PX + HEIGHT + 2 * EDGE_PX;
  return (
    <div className="max-h-72 overflow-auto rounded-md border border-line bg-canvas p-1">
      <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden>
        {graph.edges.map(({ from, to, name }) => {
          const start = places.get(from);
          const end = places.get(to);
          if (!start || !end) return null;
          return (
            <path key={`${from}-${to}-${name}`} className="fill-none stroke-line-control" d={pathOf(start, end)} />
          );
        })}
        {placed.map(({ id }) => {
          const place = places.get(id);
          return (
            // The list has a button for each cell; this is a shortcut for the mouse.
            <g key={id} className="group cursor-pointer" onClick={() => goTo(id)}>
              <rect
                className={classes(
                  "fill-raised group-hover:fill-hover",
                  stale.has(id) ? "stroke-warn" : "stroke-line-strong group-hover:stroke-accent",
                )}
                strokeDasharray={stale.has(id) ? "3 2" : undefined}
                x={place?.x}
                y={place?.y}
                width={WIDTH}
                height={HEIGHT}
                rx={5}
              />
              <text
                className="fill-text text-[11px]"
                dominantBaseline="central"
                textAnchor="middle"
                x={(place?.x ?? 0) + WIDTH / 2}
                y={(place?.y ?? 0) + HEIGHT / 2}
              >
                {graph.order.indexOf(id) + 1}
              </text>
            </g>
          );
        })}
      </svg>
    </div>
  );
}

interface Place {
  readonly x: number;
  readonly y: number;
}

/** From the right side of one box to the left side of another; backwards below the boxes. */
function pathOf(start: Place, end: Place): string {
  const x1 = start.x + WIDTH;
  const y1 = start.y + HEIGHT / 2;
  const x2 = end.x;
  const y2 = end.y + HEIGHT / 2;
  const bend = Math.max(14, Math.abs(x2 - x1) / 2);
  return `M${x1} ${y1} C${x1 + bend} ${y1} ${x2 - bend} ${y2} ${x2} ${y2}`;
}
