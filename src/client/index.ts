export { mastraTransport, type MastraTransportOptions } from "./mastra-transport.ts";
export type { MastraServer } from "./mastra-connection.ts";
export {
  warnOfMissingComponents,
  type ListedAgent,
  type MissingComponentsOptions,
} from "./warn-of-missing-components.ts";
