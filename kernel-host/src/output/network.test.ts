import { expect, test } from "vitest";
import { hostsInSource } from "./network.ts";

test.each([
  ['<script src="https://cdn.example/leaflet.js"></script>', ["cdn.example"]],
  [
    '<link rel="stylesheet" href=\'https://css.example/a.css\'><link href="https://css.example/b.css">',
    ["css.example"],
  ],
  ['L.tileLayer("https://tile.example.org/{z}/{x}/{y}.png", {})', ["tile.example.org"]],
  ["L.tileLayer('https://{s}.tile.example/{z}/{x}/{y}.png')", ["a.tile.example", "b.tile.example", "c.tile.example"]],
  ['<a href="https://license.example/">license</a>', []],
  ['"attribution": "\\u003ca href=\\"https://license.example/copyright\\"\\u003e"', []],
])("%s", (html, hosts) => {
  expect(hostsInSource(html)).toEqual(hosts);
});
