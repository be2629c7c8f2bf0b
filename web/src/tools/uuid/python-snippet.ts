import { pythonString } from "../frame/notebook-draft.ts";
import { inspect } from "./inspect.ts";
import type { State } from "./state.ts";

/** Python code that does the same with the uuid module, or without it where the module lacks a feature. */
export function pythonSnippet(state: State): string {
  const inspected = inspect(state.inspected);
  if (inspected.kind === "failed") return generatingCode(state);
  return inspected.kind === "ulid"
    ? ulidCode(inspected.ulid)
    : `import uuid\n\nfound = uuid.UUID(${pythonString(inspected.uuid)})\nprint(found.version, found.variant, found.int)`;
}

function ulidCode(ulid: string): string {
  return [
    "import uuid",
    "from datetime import datetime, timedelta, timezone",
    "",
    `letters = ${pythonString(CROCKFORD)}`,
    "bits = 0",
    `for letter in ${pythonString(ulid)}:`,
    "    bits = bits << 5 | letters.index(letter)",
    "print(uuid.UUID(int=bits))",
    "print(datetime(1970, 1, 1, tzinfo=timezone.utc) + timedelta(milliseconds=bits >> 80))",
  ].join("\n");
}

const CROCKFORD = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";

function generatingCode(state: State): string {
  const { kind, count, size, alphabet } = state;
  const loop = `for _ in range(${count}):`;
  if (kind === "ulid")
    return [
      "import secrets",
      "import time",
      "",
      `letters = ${pythonString(CROCKFORD)}`,
      loop,
      "    bits = time.time_ns() // 1_000_000 << 80 | secrets.randbits(80)",
      '    print("".join(letters[bits >> shift & 31] for shift in range(125, -1, -5)))',
    ].join("\n");
  if (kind === "nanoid" || kind === "cuid2") {
    const letters = kind === "nanoid" ? [...new Set(Array.from(alphabet))].join("") : LETTERS_AND_DIGITS;
    const first = kind === "cuid2" ? "secrets.choice(letters[:26]) + " : "";
    const length = kind === "cuid2" ? `${size} - 1` : String(size);
    return `import secrets\n\nletters = ${pythonString(letters)}\n${loop}\n    print(${first}"".join(secrets.choice(letters) for _ in range(${length})))`;
  }
  return `import uuid\n\n${loop}\n    print(${generatorCall(state)})`;
}

const LETTERS_AND_DIGITS = "abcdefghijklmnopqrstuvwxyz0123456789";

function generatorCall({ kind, name, namespace, customNamespace, bytes }: State): string {
  if (kind === "nil" || kind === "max") return `uuid.${kind.toUpperCase()}`;
  if (kind === "v8") return `uuid.UUID(hex=${pythonString(bytes.replaceAll(/[\s:{}-]/g, ""))}, version=8)`;
  if (kind !== "v3" && kind !== "v5") return `uuid.uuid${kind.slice(1)}()`;
  const namespaceCode =
    namespace === "custom"
      ? `uuid.UUID(${pythonString(customNamespace.trim())})`
      : `uuid.NAMESPACE_${namespace.toUpperCase()}`;
  return `uuid.uuid${kind.slice(1)}(${namespaceCode}, ${pythonString(name)})`;
}
