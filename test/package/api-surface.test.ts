// @vitest-environment node
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { doors, printSurface, publicNames } from "../../scripts/public-names.ts";
import { root } from "../../scripts/source-module.ts";

test.each(doors)(
  "the door $name gives the agreed names; `npm run api-surface -- --update` agrees to others",
  ({ name, source }) => {
    const agreed = readFileSync(join(root, `test/package/api-surface/${name}.txt`), "utf8");
    expect(printSurface(publicNames(source))).toBe(agreed);
  },
);
