import punycode from "punycode/punycode.js";
import { encode, type EncodeMode, keeps, RESERVED } from "../urlencoder/percent.ts";
import { decode } from "./decode.ts";

export interface Parameter {
  readonly name: string;
  readonly value: string;
  /** How the pair stood in the address; left out once it was changed. */
  readonly written?: string;
}

/** Parts as they stood in the address. */
interface Written {
  readonly user: string;
  readonly password: string;
  readonly segments: readonly string[];
  readonly fragment: string;
}

/** An address in parts, each decoded, so that it can be read and changed. */
export interface Address {
  /** With the colon. */
  readonly scheme: string;
  readonly user: string;
  readonly password: string;
  /** As a program writes it, in Punycode where it has other letters. */
  readonly host: string;
  readonly port: string;
  readonly segments: readonly string[];
  readonly query: readonly Parameter[];
  /** Without `#`. */
  readonly fragment: string;
  /** What each part keeps as long as nobody changes it: two spellings may decode to the same. */
  readonly written: Written;
}

/** The parts of an address with a host; null where the text is none. A missing scheme is taken to be https. */
export function dissect(text: string): Address | null {
  const trimmed = text.trim();
  if (trimmed === "" || /\s/.test(trimmed)) return null;
  const hasScheme = /^[a-z][a-z\d+.-]*:\/\//i.test(trimmed);
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

/** The address of the parts, encoded anew. */
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

/** The host as people write it. */
export function unicodeHost(host: string): string {
  try {
    return punycode.toUnicode(host);
  } catch {
    return host;
  }
}

/** The host as programs write it: Punycode for each part with other letters. What is no host stays. */
export function asciiHost(host: string): string {
  const url = `http://${host}`;
  return URL.canParse(url) && !/[/?#@:\\]/.test(host) ? new URL(url).hostname : host;
}

/** Whether a value is itself an address that can be taken apart. */
export function isAddress(value: string): boolean {
  return /^[a-z][a-z\d+.-]*:\/\//i.test(value) && dissect(value) !== null;
}

/** `URLSearchParams` would do, but for names without `=` that become names with it. */
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

/** A part as it was written where it still says that, else encoded anew. */
function spelled(text: string, written: string | undefined, mode: EncodeMode): string {
  return written !== undefined && !isDamaged(written) && read(written, mode) === text ? written : escape(text, mode);
}

/** Whether a percent sign begins no escape. */
function isDamaged(written: string): boolean {
  return /%(?![\da-f]{2})/i.test(written);
}

/**
 * A part as it is shown: decoded, but for escapes whose character may stand there unescaped as well. `a%26b` and `a&b` are
 * not the same (RFC 3986, 2.2), and nobody could tell which of them a decoded `&` was.
 */
function read(written: string, mode: EncodeMode): string {
  return besideStaying(written, mode, (part) => plain(part));
}

/** Escapes that are no UTF-8, such as those of Latin-1, were left in place by decoding and stay so. */
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

/** In the other parts every such character is escaped. */
const STAYING: Partial<Record<EncodeMode, RegExp>> = { path: stayingIn("path"), uri: stayingIn("uri") };

/** A percent sign before two digits stays escaped too, or it would begin an escape. */
function stayingIn(mode: EncodeMode): RegExp {
  const characters = RESERVED.filter((character) => keeps(mode, character) && !keeps("component", character));
  const codes = characters.map((character) => character.charCodeAt(0).toString(16));
  return new RegExp(`(%(?:${codes.join("|")}|25(?=[\\da-f]{2})))`, "i");
}

const PLAIN = { plus: false, charset: "utf-8", repeat: false } as const;

function plain(text: string, plus = false): string {
  return decode(text, { ...PLAIN, plus }).text;
}
