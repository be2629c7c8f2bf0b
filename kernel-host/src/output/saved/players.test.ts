import { expect, test } from "vitest";
import { describePlayer } from "./players.ts";

test.each([
  ["https://www.youtube.com/embed/dQw4w9WgXcQ", "Watch on YouTube", "https://www.youtube.com/watch?v=dQw4w9WgXcQ"],
  [
    "//www.youtube-nocookie.com/embed/abcdefg?start=9",
    "Watch on YouTube",
    "https://www.youtube.com/watch?v=abcdefg&t=9",
  ],
  ["https://player.vimeo.com/video/12345", "Watch on Vimeo", "https://vimeo.com/12345"],
  ["https://plotly.com/~ada/12.embed", "Open the chart on Plotly", "https://plotly.com/~ada/12"],
  ["https://maps.example/embed?x=1", "Open maps.example", "https://maps.example/embed?x=1"],
  [
    "https://youtube.com.example/embed/abcdefg",
    "Open youtube.com.example",
    "https://youtube.com.example/embed/abcdefg",
  ],
  ["plot.html", "This output shows “plot.html”, a file that isn’t part of the notebook.", null],
  ["javascript:alert(1)", "This output embeds something that can’t be shown.", null],
])("an iframe of %s", (src, label, url) => {
  expect(describePlayer(src)).toEqual({ label, url });
});
