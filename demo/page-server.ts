import { fileURLToPath } from "node:url";
import react from "@vitejs/plugin-react";
import { createLogger, createServer, type ViteDevServer } from "vite";

export interface PageServerOptions {
  readonly port: number;
  /** Where the Mastra server is; the page reaches it under its own address. */
  readonly apiUrl: string;
  /** Takes changed files over into the open page; for those who work on it. */
  readonly isLive?: boolean;
  /** Where the packages that the page uses are kept, made ready for the browser. */
  readonly cacheFolder?: string;
}

export interface PageServer {
  readonly url: string;
  readonly close: () => Promise<void>;
}

const host = "127.0.0.1";

/** Serves the page on the loopback interface. Rejects when the port is taken. */
export async function startPageServer({
  port,
  apiUrl,
  isLive = false,
  cacheFolder = fileURLToPath(new URL("../node_modules/.vite/demo", import.meta.url)),
}: PageServerOptions): Promise<PageServer> {
  const server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL("page", import.meta.url)),
    cacheDir: cacheFolder,
    customLogger: quietLogger(),
    plugins: [react()],
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
    server: {
      host,
      port,
      strictPort: true,
      ...(!isLive && { hmr: false as const, ws: false as const, watch: null }),
      warmup: { clientFiles: ["main.tsx"] },
      proxy: { "/api": { target: apiUrl, configure: passOnBreaks } },
    },
  });
  await server.listen();
  return { url: addressOf(server), close: () => server.close() };
}

/**
 * A reply that breaks off must break off in the page too; left alone, the proxy would keep the page waiting. What has
 * arrived goes out first: a browser sends a request again whose connection closes before the first byte.
 */
const passOnBreaks: NonNullable<Exclude<ProxyEntry, string>["configure"]> = (proxy) => {
  proxy.on("proxyRes", (reply, _request, response) => {
    reply.on("close", () => {
      if (reply.complete || response.writableEnded) return;
      response.flushHeaders();
      response.socket?.end();
    });
  });
};

type ProxyEntry = NonNullable<NonNullable<ViteDevServer["config"]["server"]["proxy"]>[string]>;

/** The page says in words when the API does not answer; the terminal need not repeat it. */
function quietLogger() {
  const logger = createLogger("error");
  const { error } = logger;
  logger.error = (message, options) => {
    if (!message.includes("proxy error")) error(message, options);
  };
  return logger;
}

function addressOf(server: ViteDevServer): string {
  const address = server.httpServer?.address();
  const port = typeof address === "object" && address !== null ? address.port : server.config.server.port;
  return `http://${host}:${port}`;
}
