/** Ways in which a request can go wrong between page and agent. Each stands in for one request. */
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Interception, TestContext } from "./mastra-server.ts";

/** The server refuses, in JSON, before the agent sees the request. */
export function refuse(status: 400 | 401 | 409 | 410 | 429 | 500 | 503, body: object): Interception {
  return async (context) => context.json(body, status);
}

/** Somebody else's web page answers, as when the address of the API is wrong. */
export function answerWithWebPage(): Interception {
  return async (context) => context.html("<!doctype html><title>My app</title>");
}

/** A success that is no event stream. */
export function answerWithJson(body: object): Interception {
  return async (context) => context.json(body);
}

export function answerWithNothing(): Interception {
  return async (context) => context.body(null);
}

/**
 * The agent takes the request and works it off, but the connection dies before any reply.
 *
 * @param moment when it dies; by default after all is done
 */
export function loseReply(moment?: Promise<void>): Interception {
  return async (context, next) => {
    await next();
    const whole = context.res.text();
    await (moment ?? whole);
    hangUp(context);
  };
}

/** The connection dies before the agent sees the request. */
export function loseRequest(): Interception {
  return async (context) => hangUp(context);
}

/** Nobody replies until the page gives up. */
export function neverReply(): Interception {
  return async (context) => {
    const { signal } = context.req.raw;
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener("abort", resolve));
    return context.body(null, 499 as 500);
  };
}

/**
 * The reply breaks off in the middle of the event that holds this text; the agent has finished its work unheard.
 *
 * @param how `died`: the connection breaks; `closed`: it is closed in good form, as by a proxy that has waited too long
 */
export function cutReplyAt(text: string, how: "died" | "closed" = "died"): Interception {
  return async (context, next) => {
    await next();
    const whole = await context.res.text();
    const cut = whole.indexOf(text);
    if (cut === -1) throw new Error(`The reply has no ${text} to cut at.`);
    const { outgoing } = context.env;
    outgoing.writeHead(200, { "content-type": "text/event-stream" });
    await new Promise<void>((sent) => outgoing.write(whole.slice(0, cut), () => sent()));
    if (how === "died") return hangUp(context);
    outgoing.end();
    leave(context);
  };
}

function hangUp(context: TestContext): void {
  context.env.incoming.socket.destroy();
  leave(context);
}

/** The reply was made by hand. */
function leave(context: TestContext): void {
  context.res = undefined;
  context.res = RESPONSE_ALREADY_SENT;
}
