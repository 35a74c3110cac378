import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { createLogger, createServer, type InlineConfig, type ProxyOptions } from "vite";

export interface PageServerOptions {
  readonly port: number;
  /** Where the Mastra server is; the page reaches it under its own address. */
  readonly apiUrl: string;
}

export interface PageServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves the page's sources on the loopback interface. Rejects when the port is taken. */
export async function startPageServer({ port, apiUrl }: PageServerOptions): Promise<PageServer> {
  const config = pageConfig(apiUrl);
  const server = await createServer({
    ...config,
    cacheDir: fileURLToPath(new URL("../node_modules/.vite/demo", import.meta.url)),
    // Named here, so that nothing is found late and the open page never has to load again.
    optimizeDeps: {
      include: [
        "react",
        "react-dom/client",
        "react/jsx-runtime",
        "react/jsx-dev-runtime",
        "@cfworker/json-schema",
      ],
      noDiscovery: true,
    },
    server: { ...config.server, port, strictPort: true, warmup: { clientFiles: ["main.tsx"] } },
  });
  await server.listen();
  return { url: addressOf(server.httpServer), close: () => server.close() };
}

/** What serving the page and building it have in common. */
export function pageConfig(apiUrl: string) {
  return {
    configFile: false,
    root: fileURLToPath(new URL("page", import.meta.url)),
    customLogger: quietLogger(),
    plugins: [react()],
    server: { host: "127.0.0.1", proxy: { "/api": { target: apiUrl, configure: passOnBreaks } } },
  } satisfies InlineConfig;
}

/**
 * A reply that breaks off must break off in the page too; left alone, the proxy would keep the page waiting. What has
 * arrived goes out first: a browser sends a request again whose connection closes before the first byte.
 */
const passOnBreaks: NonNullable<ProxyOptions["configure"]> = (proxy) => {
  proxy.on("proxyRes", (reply, _request, response) => {
    reply.on("close", () => {
      if (reply.complete || response.writableEnded) return;
      response.flushHeaders();
      response.socket?.end();
    });
  });
};

/** The page says in words when the API does not answer; the terminal need not repeat it. */
function quietLogger() {
  const logger = createLogger("error");
  const { error } = logger;
  logger.error = (message, options) => {
    if (!message.includes("proxy error")) error(message, options);
  };
  return logger;
}

/** The address of a server that listens on the loopback interface. */
export function addressOf(server: { readonly address: () => unknown } | null): string {
  const { port } = (server?.address() ?? {}) as Partial<AddressInfo>;
  return `http://127.0.0.1:${port}`;
}
