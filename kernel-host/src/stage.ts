/** The script of a stage's document. */
import { runStage, type StageConfig } from "@fiddle/kernels/stage";

runStage(JSON.parse(document.querySelector("#config")?.textContent ?? "") as StageConfig);
