/** `npm start`: the demo. */
import "./require-node.mjs";

await import("../demo/start.ts");
