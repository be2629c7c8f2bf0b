import { textOf } from "../mime-text.ts";
import type { RendererProps } from "../renderers.ts";
import { LongText } from "./StreamText.tsx";

export function PlainText({ data }: Pick<RendererProps, "data">) {
  return <LongText text={textOf(data)} label="Result" fileName="result.txt" />;
}
