export * as HumanRequest from "./parts.ts";
