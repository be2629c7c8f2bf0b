import punycode from "punycode/punycode.js";
import { encode, type EncodeMode, keeps, RESERVED } from "../urlencoder/percent.ts";
import { decode } from "./decode.ts";

export interface Parameter {
  readonly name: string;
  readonly value: string;
  /** The original text of the pair; undefined once it was edited. */
  readonly written?: string;
}

/** The original texts of the parts. */
interface Written {
  readonly user: string;
  readonly password: string;
  readonly segments: readonly string[];
  readonly fragment: string;
}

/** A URL in decoded parts, which can be read and edited. */
export interface Address {
  /** Includes the colon. */
  readonly scheme: string;
  readonly user: string;
  readonly password: string;
  /** In its technical form, with Punycode for non-ASCII letters. */
  readonly host: string;
  readonly port: string;
  readonly segments: readonly string[];
  readonly query: readonly Parameter[];
  /** Without `#`. */
  readonly fragment: string;
  /** The original text of each part is kept until it is edited, because two spellings can decode to the same text. */
  readonly written: Written;
}

/** The parts of a URL with a host; null if the text isn't one. A missing scheme is assumed to be https. */
export function dissect(text: string): Address | null {
  const trimmed = text.trim();
  if (trimmed === "" || /\s/.test(trimmed)) return null;
  // Browsers read a backslash as a slash in addresses of the web.
  const hasScheme = /^(?:[a-z][a-z\d+.-]*:\/\/|(?:https?|wss?|ftp):[/\\]{2})/i.test(trimmed);
  if (!hasScheme && !/^[^/?#@\s]+\.[^/?#\s]+/.test(trimmed)) return null;
  const whole = hasScheme ? trimmed : `https://${trimmed}`;
  if (!URL.canParse(whole)) return null;
  const url = new URL(whole);
  if (url.host === "") return null;
  const written: Written = {
    user: url.username,
    password: url.password,
    segments: url.pathname === "/" || url.pathname === "" ? [] : url.pathname.slice(1).split("/"),
    fragment: url.hash.slice(1),
  };
  return {
    scheme: url.protocol,
    user: plain(written.user),
    password: plain(written.password),
    host: url.hostname,
    port: url.port,
    segments: written.segments.map((segment) => read(segment, "path")),
    query: parseQuery(url.search),
    fragment: read(written.fragment, "uri"),
    written,
  };
}

/** The URL of the parts, encoded again. */
export function assemble(address: Address): string {
  const { scheme, user, password, host, port, segments, query, fragment, written } = address;
  const name = spelled(user, written.user, "component");
  const secret = password === "" ? "" : `:${spelled(password, written.password, "component")}`;
  const login = name + secret === "" ? "" : `${name}${secret}@`;
  const path = `/${segments.map((segment, at) => spelled(segment, written.segments[at], "path")).join("/")}`;
  const search = query.length === 0 ? "" : `?${query.map(writeParameter).join("&")}`;
  const hash = fragment === "" ? "" : `#${spelled(fragment, written.fragment, "uri")}`;
  return `${scheme}//${login}${asciiHost(host)}${port === "" ? "" : `:${port}`}${path}${search}${hash}`;
}

/** The host in its readable form. */
export function unicodeHost(host: string): string {
  try {
    return punycode.toUnicode(host);
  } catch {
    return host;
  }
}

/**
 * The host in its technical form, with Punycode for each part with non-ASCII letters. Text that isn't a host is
 * unchanged.
 */
export function asciiHost(host: string): string {
  const url = `http://${host}`;
  return URL.canParse(url) && !/[/?#@:\\]/.test(host) ? new URL(url).hostname : host;
}

/** Whether a value is itself a URL that can be parsed. */
export function isAddress(value: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(value) && dissect(value) !== null;
}

/** `URLSearchParams` isn't used, because it would add `=` to names without it. */
function parseQuery(search: string): Parameter[] {
  if (search.length < 2) return [];
  return search
    .slice(1)
    .split("&")
    .filter((pair) => pair !== "")
    .map((pair) => {
      const at = pair.indexOf("=");
      const [name, value] = at < 0 ? [pair, ""] : [pair.slice(0, at), pair.slice(at + 1)];
      return { name: plain(name, true), value: plain(value, true), written: pair };
    });
}

function writeParameter({ name, value, written }: Parameter): string {
  return written !== undefined && !isDamaged(written) ? written : `${escape(name, "form")}=${escape(value, "form")}`;
}

/** A part in its original spelling if that still matches, otherwise encoded again. */
function spelled(text: string, written: string | undefined, mode: EncodeMode): string {
  return written !== undefined && !isDamaged(written) && read(written, mode) === text ? written : escape(text, mode);
}

/** Whether a percent sign isn't followed by a valid escape. */
function isDamaged(written: string): boolean {
  return /%(?![\da-f]{2})/i.test(written);
}

/**
 * A part in its displayed form: decoded, except for escapes of characters that also have a meaning unescaped. `a%26b`
 * and `a&b` are different (RFC 3986, 2.2), and a decoded `&` would be ambiguous.
 */
function read(written: string, mode: EncodeMode): string {
  return besideStaying(written, mode, (part) => plain(part));
}

/** Escapes that aren't UTF-8, such as those of Latin-1, are left unchanged by decoding and stay so. */
function escape(text: string, mode: EncodeMode): string {
  return besideStaying(text, mode, (part) =>
    part
      .split(/((?:%[\da-f]{2})+)/i)
      .map(escaped)
      .join(""),
  );

  function escaped(part: string, at: number): string {
    const isLeft = at % 2 === 1 && decode(part, PLAIN).pieces.every(({ bad }) => bad);
    return isLeft ? part : encode(part, { mode, lowerHex: false, perLine: false });
  }
}

function besideStaying(text: string, mode: EncodeMode, change: (part: string) => string): string {
  const staying = STAYING[mode];
  return staying
    ? text
        .split(staying)
        .map((part, at) => (at % 2 === 0 ? change(part) : part))
        .join("")
    : change(text);
}

/** In the other parts, every such character is escaped. */
const STAYING: Partial<Record<EncodeMode, RegExp>> = { path: stayingIn("path"), uri: stayingIn("uri") };

/** A percent sign before two digits stays escaped too. Otherwise it would begin an escape. */
function stayingIn(mode: EncodeMode): RegExp {
  const characters = RESERVED.filter((character) => keeps(mode, character) && !keeps("component", character));
  const codes = characters.map((character) => character.charCodeAt(0).toString(16));
  return new RegExp(`(%(?:${codes.join("|")}|25(?=[\\da-f]{2})))`, "i");
}

const PLAIN = { plus: false, charset: "utf-8", repeat: false } as const;

function plain(text: string, plus = false): string {
  return decode(text, { ...PLAIN, plus }).text;
}
