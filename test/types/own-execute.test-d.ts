import * as Context from "effect/Context";
import * as Effect from "effect/Effect";
import { expectTypeOf, test } from "vitest";
import { z } from "zod";
import { MastraTool, Toolkit } from "../../src/core/index.ts";
import type { ToolFailure } from "../../src/server/index.ts";

class ApiKey extends Context.Service<ApiKey, { readonly token: string }>()("ApiKey") {}

const declaration = {
  description: "",
  inputSchema: z.object({ query: z.string() }),
  outputSchema: z.number(),
};
const plain = MastraTool.make("plain", { ...declaration, execute: ({ query }) => query.length });
const later = MastraTool.make({ id: "later", ...declaration, execute: async ({ query }) => query.length });
const effect = MastraTool.make("effect", {
  ...declaration,
  execute: ({ query }) => Effect.succeed(query.length),
});
const without = MastraTool.make("without", declaration);

test("a toolkit whose server tools bring their own execute needs no handlers", () => {
  Toolkit.make(plain, later, effect).toMastraTools();
  // @ts-expect-error -- nobody says what `without` does
  Toolkit.make(plain, without).toMastraTools();
  Toolkit.make(plain, without).toMastraTools({ without: () => Effect.succeed(1) });
  Toolkit.make(plain).toMastraTools({ plain: () => Effect.succeed(2) });
});

test("an execute takes the decoded arguments and gives the output", () => {
  // @ts-expect-error -- the output is a number
  MastraTool.make("wrong", { ...declaration, execute: ({ query }) => query });
  MastraTool.make("needy", {
    ...declaration,
    // @ts-expect-error -- nothing could provide ApiKey
    execute: () => Effect.map(ApiKey, ({ token }) => token.length),
  });
});

test("tool.execute needs the layer only for tools without an execute of their own", () => {
  expectTypeOf(plain.execute({ query: "" })).toEqualTypeOf<Effect.Effect<number, ToolFailure>>();
  // @ts-expect-error -- the layer is missing
  Effect.runPromise(without.execute({ query: "" }));
});
