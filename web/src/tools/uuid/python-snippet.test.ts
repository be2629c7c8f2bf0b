import { expect, test } from "vitest";
import { pythonSnippet } from "./python-snippet.ts";
import { INITIAL_STATE, type State } from "./state.ts";

test.each<[Partial<State>, string]>([
  [{ kind: "v7" }, "uuid.uuid7()"],
  [{ kind: "v5", name: 'a"b' }, 'uuid.uuid5(uuid.NAMESPACE_DNS, "a\\"b")'],
  [{ kind: "max" }, "uuid.MAX"],
  [{ kind: "nanoid", size: 5, alphabet: "ab" }, 'letters = "ab"'],
  [{ inspected: " 017f22e2-79b0-7cc3-98c4-dc0c0c07398f " }, 'uuid.UUID("017f22e2-79b0-7cc3-98c4-dc0c0c07398f")'],
  [{ inspected: "{017F22E279B07CC398C4DC0C0C07398F}" }, 'uuid.UUID("017f22e2-79b0-7cc3-98c4-dc0c0c07398f")'],
  [{ inspected: "01arz3ndektsv4rrffq69g5fav" }, 'for letter in "01ARZ3NDEKTSV4RRFFQ69G5FAV":'],
  [{ inspected: "not an ID" }, "uuid.uuid4()"],
  [{ kind: "ulid" }, "secrets.randbits(80)"],
  [{ kind: "cuid2", size: 24 }, "secrets.choice(letters[:26]) + "],
  [{ kind: "v8", bytes: "00:11:22" }, 'hex="001122", version=8'],
])("Python code for %j", (changed, code) => {
  expect(pythonSnippet({ ...INITIAL_STATE, ...changed })).toContain(code);
});
