/** The Python name of a p5 function: `createCanvas` → `create_canvas`. Constants are unchanged. */
export function snakeCase(name: string): string {
  if (name === name.toUpperCase()) return name;
  return name.replaceAll(/([a-z\d])([A-Z])/g, "$1_$2").toLowerCase();
}

/** The functions of a sketch that p5 calls on events. */
export const HANDLERS = [
  "mousePressed",
  "mouseReleased",
  "mouseClicked",
  "mouseMoved",
  "mouseDragged",
  "doubleClicked",
  "mouseWheel",
  "keyPressed",
  "keyReleased",
  "keyTyped",
  "windowResized",
] as const;

/** Touches arrive as pointer events, which p5 2 reports as the mouse. */
export const TOUCH_HANDLERS: Readonly<Record<string, (typeof HANDLERS)[number]>> = {
  touchStarted: "mousePressed",
  touchMoved: "mouseDragged",
  touchEnded: "mouseReleased",
};

export interface SketchNames {
  readonly functions: readonly string[];
  readonly values: readonly string[];
}

/**
 * The names of an object's own and inherited members, separated into functions and values. Names with an underscore are
 * private to p5.
 */
export function namesOf(object: object): SketchNames {
  const functions = new Set<string>();
  const values = new Set<string>();
  for (
    let part: object | null = object;
    part && part !== Object.prototype;
    part = Object.getPrototypeOf(part) as object
  ) {
    for (const name of Object.getOwnPropertyNames(part)) {
      if (name === "constructor" || !/^[A-Za-z]\w*$/.test(name)) continue;
      const value: unknown = readSafely(object, name);
      (typeof value === "function" ? functions : values).add(name);
    }
  }
  return { functions: [...functions].toSorted(), values: [...values].toSorted() };
}

function readSafely(object: object, name: string): unknown {
  try {
    return (object as Record<string, unknown>)[name];
  } catch {
    return undefined;
  }
}
