/** Runs inside an empty project that has installed the package: draws an approval, approves it, and looks for the receipt. */
import { createRequire } from "node:module";
import { pathToFileURL } from "node:url";

const { default: jsdom } = await import(pathToFileURL(process.argv[2]).href);
const { window } = new jsdom.JSDOM("<div id='app'></div>", { pretendToBeVisual: true });
for (const name of ["window", "document", "HTMLElement", "Element", "Node", "HTMLTextAreaElement"]) {
  globalThis[name] = name === "window" ? window : window[name];
}
globalThis.IS_REACT_ACT_ENVIRONMENT = true;

const react = await import("react");
const { act } = react;
const { createRoot } = await import("react-dom/client");
const { renderToString } = await import("react-dom/server");
const { ChatSessionProvider } = await import("mastra-tool-ui");
const { RequestView } = await import("mastra-tool-ui/blocks");
const { createChatSession } = await import("mastra-tool-ui/core");
createRequire(import.meta.url).resolve("mastra-tool-ui/styles.css");

const call = { toolCallId: "c1", toolName: "delete_folder", args: { path: "/tmp/old" } };
const chunk = (type, payload) => ({ type, runId: "r1", payload });
const sent = [];
const session = createChatSession({
  transport: {
    start: () => Promise.reject(new Error("nothing is sent")),
    answer: (delivery) => {
      sent.push(delivery);
      return Promise.resolve((onValues) => {
        onValues([chunk("tool-result", { ...call, result: { deleted: true } })]);
        return Promise.resolve("complete");
      });
    },
  },
});
session.receive(chunk("tool-call", call));
session.receive(chunk("tool-call-approval", call));

const page = react.createElement(
  ChatSessionProvider,
  { session },
  react.createElement(RequestView, { id: "c1" }),
);
const check = (isRight, what) => {
  if (!isRight) throw new Error(`${what}\n${document.body.innerHTML}`);
};

check(renderToString(page).includes("Approve"), "The server's page has no button to approve.");
await act(async () => createRoot(document.getElementById("app")).render(page));
const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Approve");
check(button !== undefined, "There is no button to approve.");
await act(async () => {
  button.click();
  button.click();
  await new Promise((resume) => setTimeout(resume, 20));
});
check(sent.length === 1, `One answer was given, ${sent.length} left.`);
check(document.body.textContent.includes("Approved"), "There is no receipt.");
console.log(`answered on React ${react.version}`);
