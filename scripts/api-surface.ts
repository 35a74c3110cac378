/** `npm run api-surface` prints the public names; with `-- --update` it writes them down as the agreed ones. */
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { doors, printSurface, publicNames } from "./public-names.ts";
import { root } from "./source-module.ts";

for (const { name, source } of doors) {
  const surface = printSurface(publicNames(source));
  if (process.argv.includes("--update")) {
    writeFileSync(join(root, `test/package/api-surface/${name}.txt`), surface);
  } else {
    console.log(`${name}\n${surface}`);
  }
}
