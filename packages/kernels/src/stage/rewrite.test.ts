import { globSync, readFileSync } from "node:fs";
import { basename, resolve } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { startNodePython } from "../pyodide/node-python.ts";

let rewrite: (source: string) => string;
let notes: (source: string) => string;

beforeAll(async () => {
  const python = await startNodePython();
  python.runPython(`
import ast, fiddle_p5, fiddle_stage_rewrite
def rewritten(source):
    tree = ast.parse(source)
    changed = fiddle_stage_rewrite.rewrite(tree)
    return ast.unparse(tree) if changed else "unchanged"
def notes(source):
    return "\\n".join(fiddle_p5.notes_on(ast.parse(source)))
`);
  rewrite = python.globals.get("rewritten") as typeof rewrite;
  notes = python.globals.get("notes") as typeof notes;
}, 60_000);

test.each([
  ["while True:\n    draw()\n    clock.tick(60)", "while True:\n    draw()\n    await __frame__(clock.tick(60))"],
  ["dt = clock.tick(60) / 1000", "dt = await __frame__(clock.tick(60)) / 1000"],
  ["import pygame\npygame.display.flip()", "import pygame\nawait __frame__(pygame.display.flip())"],
  ["image = pygame.transform.flip(image, True, False)", "unchanged"],
  ["player.update()\nthings.wait()", "unchanged"],
  ["pygame.display.update()", "await __frame__(pygame.display.update())"],
  ["from time import sleep as rest\nrest(1)", "from time import sleep as rest\nawait __frame__(rest(1))"],
  [
    "def loop():\n    pygame.time.wait(5)\n\ndef main():\n    loop()\n\nmain()",
    "async def loop():\n    await __frame__(pygame.time.wait(5))\n\nasync def main():\n    await loop()\nawait main()",
  ],
  [
    "class Game:\n\n    def run(self):\n        self.clock.tick()\n\n    def draw(self):\n        pass\nGame().run()",
    "class Game:\n\n    async def run(self):\n        await __frame__(self.clock.tick())\n\n    def draw(self):\n        pass\nawait Game().run()",
  ],
  ["steps = [clock.tick() for _ in range(3)]", "unchanged"],
  ["def frames():\n    while True:\n        yield clock.tick(60)", "unchanged"],
  ["print('no loop')", "unchanged"],
])("rewrites %s", (source, expected) => {
  expect(rewrite(source)).toBe(expected);
});

const samples = globSync(resolve(import.meta.dirname, "../../../../web/src/tools/pygame/samples/*.py"));

test.each(samples.map((path) => [basename(path), readFileSync(path, "utf8")]))(
  "the sample %s awaits all its waits",
  (_, source) => {
    const waits = /(?:clock|ticker)\.tick\(|pygame\.time\.wait\(|pygame\.display\.flip\(/g;
    const rewritten = rewrite(source);
    expect(rewritten.match(waits)).toHaveLength(source.match(waits)?.length ?? 0);
    expect(rewritten.replaceAll(/await __frame__\((?:clock|ticker|pygame)\.[\w.]+\(/g, "")).not.toMatch(waits);
  },
);

test.each([
  ["map(v, 0, 1, 0, 100)", "map() is Python's own. p5's is p5_map()."],
  ["list(map(int, texts)); set([1]); filter(None, xs)", ""],
  [
    "set(1, 2, 255)\nfilter(BLUR)",
    "filter() is Python's own. p5's is p5_filter().\nset() is Python's own. p5's is p5_set().",
  ],
])("tells of names that mean another thing in Python: %s", (source, expected) => {
  expect(notes(source)).toBe(expected);
});
