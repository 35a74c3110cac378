/**
 * Lets the built declarations name the built modules: tsc writes `./tool-call.ts` as the sources say it, and older
 * compilers and other readers of a package expect `./tool-call.js`. Takes the folder; `dist` by default.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const specifier = /((?:from|import|declare module)\s*\(?\s*")(\.{1,2}\/[^"]+)\.tsx?"/g;

const [, , folder = "dist"] = process.argv;

for (const file of globSync("**/*.d.ts", { cwd: folder })) {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  const finished = text.replace(specifier, '$1$2.js"');
  if (finished !== text) writeFileSync(path, finished);
}
