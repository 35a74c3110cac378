import "./install-effect-schemas.ts";

export * from "../core/index.ts";
