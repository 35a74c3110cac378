/**
 * Lets the built declarations name the built modules: tsc writes `./tool-call.ts` as the sources say it, and older
 * compilers and other readers of a package expect `./tool-call.js`.
 */
import { globSync, readFileSync, writeFileSync } from "node:fs";

const specifier = /((?:from|import|declare module)\s*\(?\s*")(\.{1,2}\/[^"]+)\.tsx?"/g;

for (const file of globSync("dist/**/*.d.ts")) {
  const text = readFileSync(file, "utf8");
  const finished = text.replace(specifier, '$1$2.js"');
  if (finished !== text) writeFileSync(file, finished);
}
