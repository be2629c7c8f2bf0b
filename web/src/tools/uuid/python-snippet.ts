import { pythonString } from "../frame/notebook-sketch.ts";
import type { State } from "./state.ts";

/** The same with Python's uuid module; what it does not have is read or made by hand. */
export function pythonSnippet(state: State): string {
  const { kind, count, name, namespace, customNamespace, bytes, size, alphabet, inspected } = state;
  if (inspected.trim() !== "" && !/\n/.test(inspected.trim())) {
    return `import uuid\n\nfound = uuid.UUID(${pythonString(inspected.trim())})\nprint(found.version, found.variant, found.int)`;
  }
  if (kind === "nanoid" || kind === "cuid2" || kind === "ulid") {
    const letters = kind === "nanoid" ? alphabet : "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
    const length = kind === "nanoid" ? size : 26;
    return `import secrets\n\nletters = ${pythonString(letters)}\nfor _ in range(${count}):\n    print("".join(secrets.choice(letters) for _ in range(${length})))`;
  }
  return `import uuid\n\nfor _ in range(${count}):\n    print(${call()})`;

  function call(): string {
    if (kind === "nil" || kind === "max") return `uuid.${kind.toUpperCase()}`;
    if (kind === "v8") return `uuid.UUID(hex=${pythonString(bytes)}, version=8)`;
    if (kind !== "v3" && kind !== "v5") return `uuid.uuid${kind.slice(1)}()`;
    const space =
      namespace === "custom"
        ? `uuid.UUID(${pythonString(customNamespace)})`
        : `uuid.NAMESPACE_${namespace.toUpperCase()}`;
    return `uuid.uuid${kind.slice(1)}(${space}, ${pythonString(name)})`;
  }
}
