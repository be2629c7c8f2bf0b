import { expect, test } from "vitest";
import { namesOf, snakeCase } from "./p5-names.ts";

test.each([
  ["createCanvas", "create_canvas"],
  ["mouseX", "mouse_x"],
  ["loadJSON", "load_json"],
  ["HALF_PI", "HALF_PI"],
  ["rect", "rect"],
  ["rotateX", "rotate_x"],
  ["keyIsDown", "key_is_down"],
])("writes %s as %s", (camel, snake) => {
  expect(snakeCase(camel)).toBe(snake);
});

test("finds what a sketch offers", () => {
  class Base {
    _own = 1;
    width = 100;
    get broken(): number {
      throw new Error("not yet");
    }
    rect() {}
  }
  class Sketch extends Base {
    PI = Math.PI;
    line() {}
  }
  expect(namesOf(new Sketch())).toEqual({ functions: ["line", "rect"], values: ["PI", "broken", "width"] });
});
