/** `npm run local -- [folder]` opens the notebooks in a folder, like the package `fiddle-local`, from this repository's build. */
import { messageOf } from "../packages/notebook/src/message-of.ts";
import { main } from "../server/src/app/local.ts";

await main(process.argv.slice(2)).catch((error: unknown) => {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exit(1);
});
