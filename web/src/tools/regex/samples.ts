/** A useful pattern with a text to try it on. */
export interface Sample {
  readonly label: string;
  readonly group: "Numbers and dates" | "Addresses" | "Text" | "Code and files" | "Tricks";
  readonly pattern: string;
  readonly text: string;
  readonly flags?: string;
  readonly replacement?: string;
}

const raw = String.raw;

export const SAMPLES: readonly Sample[] = [
  {
    group: "Numbers and dates",
    label: "Integers",
    pattern: raw`(?<![\d.])-?\d+(?![\d.])`,
    text: "7 violins, -3 °C, 2.5 l",
  },
  {
    group: "Numbers and dates",
    label: "Decimal numbers",
    pattern: raw`[-+]?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?`,
    text: "3.14 -2 6.02e23",
  },
  {
    group: "Numbers and dates",
    label: "ISO dates",
    pattern: raw`(?P<year>\d{4})-(?P<month>0[1-9]|1[0-2])-(?P<day>0[1-9]|[12]\d|3[01])`,
    text: "2026-11-21 and 2026-13-01",
    replacement: raw`\g<day>.\g<month>.\g<year>`,
  },
  {
    group: "Numbers and dates",
    label: "Times",
    pattern: raw`\b([01]?\d|2[0-3]):([0-5]\d)\b`,
    text: "9:05, 23:59, 25:00",
  },
  {
    group: "Numbers and dates",
    label: "Thousands separators",
    pattern: raw`(?<=\d)(?=(?:\d{3})+\b)`,
    text: "1234567 and 42",
    replacement: ",",
  },
  {
    group: "Numbers and dates",
    label: "Roman numerals",
    pattern: raw`\bM{0,3}(?:CM|CD|D?C{0,3})(?:XC|XL|L?X{0,3})(?:IX|IV|V?I{1,3}|V)\b`,
    text: "MCMXCIV, XIV, IIII",
  },
  {
    group: "Numbers and dates",
    label: "Prices",
    pattern: raw`([€$£])\s?(\d+(?:[.,]\d\d)?)`,
    text: "€ 12.50, $3 and £4,99",
  },
  {
    group: "Addresses",
    label: "Email (simple)",
    pattern: raw`[\w.+-]+@[\w-]+(?:\.[\w-]+)+`,
    text: "ada@example.org, no@, b.c+d@sub.example.com",
  },
  {
    group: "Addresses",
    label: "URLs",
    pattern: raw`https?://[^\s<>"]+`,
    text: "See https://example.org/a?b=1 and http://x.test.",
  },
  {
    group: "Addresses",
    label: "IPv4",
    pattern: raw`\b(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|\b)){4}`,
    text: "127.0.0.1 and 300.1.1.1",
  },
  {
    group: "Addresses",
    label: "Phone numbers",
    pattern: raw`\+\d{1,3}(?:[ -]?\d{2,4}){2,4}`,
    text: "+39 0372 123456, +1-555-0100-22",
  },
  {
    group: "Addresses",
    label: "Parts of a URL",
    pattern: raw`^(?P<scheme>\w+)://(?P<host>[^/:]+)(?::(?P<port>\d+))?(?P<path>/[^?#]*)?`,
    text: "https://example.org:8443/shop/list?page=2",
  },
  { group: "Addresses", label: "Hex colors", pattern: raw`#(?:[\da-fA-F]{3}){1,2}\b`, text: "#fff #e8a04a #12" },
  { group: "Text", label: "Words", pattern: raw`\b\w+\b`, text: "El niño tocó el violín." },
  {
    group: "Text",
    label: "Repeated words",
    pattern: raw`\b(\w+)\s+\1\b`,
    flags: "i",
    text: "It was the the best of of times",
    replacement: raw`\1`,
  },
  {
    group: "Text",
    label: "Trim lines",
    pattern: raw`^[ \t]+|[ \t]+$`,
    flags: "m",
    text: "  one  \n\ttwo",
    replacement: "",
  },
  { group: "Text", label: "Blank lines", pattern: raw`^\s*\n`, flags: "m", text: "one\n\n  \ntwo", replacement: "" },
  { group: "Text", label: "Quoted strings", pattern: raw`"((?:[^"\\]|\\.)*)"`, text: raw`say "hi" and "a \"quote\""` },
  {
    group: "Text",
    label: "Capitalized names",
    pattern: raw`\b[A-Z][a-z]+(?: [A-Z][a-z]+)+`,
    text: "Ada Lovelace met Charles Babbage in London",
  },
  { group: "Text", label: "Sentences", pattern: raw`[^.!?]+[.!?]+`, text: "One. Two! And three?" },
  {
    group: "Text",
    label: "camelCase to snake_case",
    pattern: raw`(?<=[a-z0-9])(?=[A-Z])`,
    text: "createCanvas loadTextFile",
    replacement: "_",
  },
  {
    group: "Code and files",
    label: "Key = value",
    pattern: raw`^\s*(?P<key>[\w.]+)\s*=\s*(?P<value>.*?)\s*$`,
    flags: "m",
    text: "host = example.org\nport=8080",
  },
  {
    group: "Code and files",
    label: "CSV fields",
    pattern: raw`(?:^|,)(?:"((?:[^"]|"")*)"|([^,\n]*))`,
    flags: "m",
    text: 'a,"b, c",d\n1,2,3',
  },
  {
    group: "Code and files",
    label: "HTML tags",
    pattern: raw`<(/?)([a-z][\w-]*)([^>]*)>`,
    flags: "i",
    text: '<p class="x">Hi <b>there</b></p>',
  },
  {
    group: "Code and files",
    label: "Python functions",
    pattern: raw`^def\s+(?P<name>\w+)\((?P<arguments>[^)]*)\)`,
    flags: "m",
    text: "def add(a, b):\n    return a + b\n\ndef main():\n    pass",
  },
  {
    group: "Code and files",
    label: "Log lines",
    pattern: raw`^(?P<time>\S+ \S+) (?P<level>DEBUG|INFO|WARN|ERROR) (?P<message>.*)$`,
    flags: "m",
    text: "2026-11-21 10:00:01 INFO started\n2026-11-21 10:00:02 ERROR no strings",
  },
  {
    group: "Code and files",
    label: "File extensions",
    pattern: raw`([^/\\]+?)\.(\w+)$`,
    flags: "m",
    text: "src/app.test.ts\nC:\\notes\\song.mid",
  },
  {
    group: "Tricks",
    label: "Strong passwords",
    pattern: raw`^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[^\w\s]).{10,}$`,
    flags: "m",
    text: "Fiddle-2026-Bow\nfiddle2026",
  },
  {
    group: "Tricks",
    label: "Verbose pattern",
    pattern: "(?P<area> \\d{3} ) - # area\n(?P<number> \\d{4} )   # number",
    flags: "x",
    text: "555-0100",
  },
  { group: "Tricks", label: "No backtracking", pattern: raw`"(?>[^"]*)"|\d++`, text: '"closed" "open 123' },
];
