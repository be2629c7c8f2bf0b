import { EditorSelection, EditorState } from "@codemirror/state";
import { expect, test } from "vitest";
import { manyCarets } from "./many-carets.ts";

test("draws carets only while there is more than one", () => {
  const one = EditorState.create({ doc: "a\nb", extensions: manyCarets });
  const add = one.update({ selection: EditorSelection.create([EditorSelection.cursor(0), EditorSelection.cursor(2)]) });
  expect([add.reconfigured, add.state.selection.ranges.length]).toEqual([true, 2]);
  const type = add.state.update({ changes: { from: 0, insert: "x" } });
  expect([type.reconfigured, type.state.selection.ranges.length]).toEqual([false, 2]);
  const back = type.state.update({ selection: { anchor: 0 } });
  expect([back.reconfigured, back.state.selection.ranges.length]).toEqual([true, 1]);
});
