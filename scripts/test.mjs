/** `npm test`: all test projects. */
import "./require-node.mjs";

await import("./test.ts");
