import punycode from "punycode/punycode.js";
import { encode, type EncodeMode } from "../urlencoder/percent.ts";
import { decode } from "./decode.ts";

export interface Parameter {
  readonly name: string;
  readonly value: string;
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
  return {
    scheme: url.protocol,
    user: plain(url.username),
    password: plain(url.password),
    host: url.hostname,
    port: url.port,
    segments:
      url.pathname === "/" || url.pathname === ""
        ? []
        : url.pathname
            .slice(1)
            .split("/")
            .map((segment) => plain(segment)),
    query: parseQuery(url.search),
    fragment: plain(url.hash.slice(1)),
  };
}

/** The address of the parts, encoded anew. */
export function assemble(address: Address): string {
  const { scheme, user, password, host, port, segments, query, fragment } = address;
  const login =
    user === "" && password === "" ? "" : `${escape(user)}${password === "" ? "" : `:${escape(password)}`}@`;
  const path = `/${segments.map((segment) => escape(segment, "path")).join("/")}`;
  const search = query.length === 0 ? "" : `?${query.map(writeParameter).join("&")}`;
  const hash = fragment === "" ? "" : `#${escape(fragment, "uri")}`;
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
      return { name: plain(name, true), value: plain(value, true) };
    });
}

function writeParameter({ name, value }: Parameter): string {
  return `${escape(name, "form")}=${escape(value, "form")}`;
}

function escape(text: string, mode: EncodeMode = "component"): string {
  return encode(text, { mode, lowerHex: false, perLine: false });
}

function plain(text: string, plus = false): string {
  return decode(text, { plus, charset: "utf-8", repeat: false }).text;
}
