import { expect, test } from "vitest";
import { pythonSnippet } from "./python-snippet.ts";
import { START, type State } from "./state.ts";

test.each<[Partial<State>, string]>([
  [{ kind: "v7" }, "uuid.uuid7()"],
  [{ kind: "v5", name: 'a"b' }, 'uuid.uuid5(uuid.NAMESPACE_DNS, "a\\"b")'],
  [{ kind: "max" }, "uuid.MAX"],
  [{ kind: "nanoid", size: 5, alphabet: "ab" }, 'letters = "ab"'],
  [{ inspected: " 017f22e2-79b0-7cc3-98c4-dc0c0c07398f " }, 'uuid.UUID("017f22e2-79b0-7cc3-98c4-dc0c0c07398f")'],
])("%j in Python", (changed, code) => {
  expect(pythonSnippet({ ...START, ...changed })).toContain(code);
});
