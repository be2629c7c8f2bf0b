import { blankMagics } from "../../../language/python/magics.ts";
import { importsOf } from "../trust/python-imports.ts";

/** Import names that can't work in a browser, as `UNSUPPORTED` of the kernel's `fiddle.py` has them. */
export const UNSUPPORTED: ReadonlySet<string> = new Set(
  (
    "_tkinter aiohttp curses dash django flask gradio jax keras kivy mlx multiprocessing paramiko " +
    "playwright psutil pyaudio pyautogui pygame pyodbc PyQt5 PyQt6 PySide2 PySide6 pyspark ray " +
    "scrapy selenium sentence_transformers socket socketserver spacy streamlit " +
    "tensorflow tensorflow_hub threading tkinter torch torchaudio torchvision transformers turtle " +
    "uvicorn vllm wx xgboost_ray"
  ).split(" "),
);

/** The packages that Python code imports and that would block its run. */
export function unsupportedImports(source: string): readonly string[] {
  const roots = importsOf(blankMagics(source)).map(({ module }) => module.split(".", 1)[0] ?? "");
  return [...new Set(roots)].filter((name) => UNSUPPORTED.has(name)).toSorted();
}
