import { build, preview } from "vite";
import { addressOf, pageConfig, type PageServer } from "../../demo/page-server.ts";

/**
 * Builds the demo's page once and serves it, so that a visit loads three files instead of a hundred and fifty. It is a
 * development build: React keeps its warnings and its strict mode.
 */
export async function serveBuiltPage(apiUrl: string, folder: string): Promise<PageServer> {
  const { server, ...config } = pageConfig(apiUrl);
  const page = {
    ...config,
    logLevel: "error" as const,
    mode: "development",
    define: { "process.env.NODE_ENV": '"development"' },
    build: { outDir: folder, minify: false },
  };
  await build(page);
  const { httpServer, close } = await preview({ ...page, preview: { ...server, port: 0 } });
  return { url: addressOf(httpServer), close };
}
