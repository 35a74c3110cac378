export { mastraTransport, type MastraTransportOptions } from "./mastra-transport.ts";
export type { MastraServer } from "./mastra-connection.ts";
