import type { DatabaseSchema, SchemaTable } from "@fiddle/kernels";
import type { ConnectionSchema } from "@fiddle/protocol";
import { spokenWords, wordsOf } from "./words-of-names.ts";

/** A look at a schema, or at one table of it. Without either, it's the first look. */
export interface SchemaAsked {
  readonly schema?: string;
  readonly table?: string;
}

type ReadSchema = (asked: SchemaAsked) => Promise<ConnectionSchema>;
type ReadTables = Promise<readonly SchemaTable[]>;

interface NamedTable {
  readonly schema: string;
  readonly name: string;
}

/** Schemas that one question has read. Many tenants can have tables of one name each. */
const MAX_SCHEMAS_AT_ONCE = 6;
/** Tables that are read by themselves, because their schema has more than a look reads. */
const MAX_TABLES_AT_ONCE = 12;
/** Words of a notebook's SQL and a prompt that are looked up. */
const MAX_WORDS = 3_000;

/**
 * What is known of a database. A first look reads all of one with few schemas. Of others it has the names, and the columns come with the
 * schemas and tables that somebody speaks of.
 */
export class LazySchema {
  readonly #read: ReadSchema;
  readonly #first: Promise<ConnectionSchema>;
  readonly #schemas = new Map<string, Promise<ConnectionSchema>>();
  readonly #tables = new Map<string, ReadTables>();

  constructor(read: ReadSchema) {
    this.#read = read;
    this.#first = read({});
  }

  /** The tables, with the columns of those that the texts name: the most important text first. The schema where queries begin comes always. */
  async tables(texts: readonly string[]): Promise<DatabaseSchema> {
    const first = await this.#first;
    const { schemas, names } = first;
    if (!names) return { tables: first.tables, files: [] };
    const all = names.flatMap(({ schema, tables }) => tables.map((name): NamedTable => ({ schema, name })));
    const named = namedIn(texts, schemas, all);
    const isWhole = new Set(schemas.filter((schema) => names.every((each) => each.schema !== schema)));
    const home = schemas.slice(0, 1);
    const wanted = [...new Set([...home, ...named.schemas, ...named.tables.map(({ schema }) => schema)])];
    const looks = wanted.filter((schema) => !isWhole.has(schema)).slice(0, MAX_SCHEMAS_AT_ONCE);
    await Promise.all(looks.map((schema) => this.#lookAt(schema)));
    const read = new Map<string, SchemaTable>();
    const add = (tables: readonly SchemaTable[]) => {
      for (const table of tables) read.set(keyOf(table), table);
    };
    add(first.tables);
    const unread = new Set(schemas.filter((schema) => !isWhole.has(schema)));
    for (const [schema, look] of this.#schemas) {
      const found = await look.catch(() => null);
      if (found && !found.more) unread.delete(schema);
      add(found?.tables ?? []);
    }
    const missing = named.tables.filter((table) => looks.includes(table.schema) && !read.has(keyOf(table)));
    for (const table of missing.slice(0, MAX_TABLES_AT_ONCE)) this.#lookAtTable(table);
    for (const look of this.#tables.values()) add(await look.catch(() => []));
    const others = all.filter((table) => !read.has(keyOf(table)));
    return {
      tables: [...read.values(), ...others.map((table): SchemaTable => ({ ...table, columns: [] }))],
      files: [],
      unread: [...unread],
    };
  }

  #lookAt(schema: string): Promise<ConnectionSchema | null> {
    const look = this.#schemas.get(schema) ?? this.#read({ schema });
    this.#schemas.set(schema, look);
    // The next question asks once more.
    return look.catch(() => {
      this.#schemas.delete(schema);
      return null;
    });
  }

  #lookAtTable({ schema, name }: NamedTable): void {
    const key = keyOf({ schema, name });
    const look = this.#tables.get(key) ?? this.#read({ schema, table: name }).then(({ tables }) => tables);
    this.#tables.set(key, look);
    look.catch(() => this.#tables.delete(key));
  }
}

/** The schemas and tables that the texts name, those of the first text first. */
function namedIn(texts: readonly string[], schemas: readonly string[], tables: readonly NamedTable[]) {
  const places = new Map<string, number>();
  for (const word of texts.flatMap((text) => [...wordsOf(text)]))
    if (places.size < MAX_WORDS && !places.has(word)) places.set(word, places.size);
  /** Where the last of the name's words stands; -1 if one is missing. */
  const placeOf = (name: string) => {
    const at = spokenWords(name).map((word) => places.get(word) ?? -1);
    return at.length === 0 || at.includes(-1) ? -1 : Math.max(...at);
  };
  const inOrder = <T>(found: readonly T[], nameOf: (one: T) => string) =>
    found
      .map((one) => ({ one, place: placeOf(nameOf(one)) }))
      .filter(({ place }) => place >= 0)
      .toSorted((a, b) => a.place - b.place)
      .map(({ one }) => one);
  return { schemas: inOrder(schemas, (schema) => schema), tables: inOrder(tables, ({ name }) => name) };
}

function keyOf({ schema, name }: NamedTable): string {
  return JSON.stringify([schema, name]);
}
