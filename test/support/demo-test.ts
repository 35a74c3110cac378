import { test as base } from "vitest";
import { expect } from "playwright/test";
import { openDemoInBrowser, type DemoInBrowser, type Visit, type VisitOptions } from "./demo-in-browser.ts";

/** A test with the demo, which all files share, and visits that end with it. A visit in which the page had a fault fails. */
export const test = base
  .extend("demo", { scope: "worker" }, async ({}, { onCleanup }): Promise<DemoInBrowser> => {
    const demo = await openDemoInBrowser();
    onCleanup(demo.close);
    return demo;
  })
  .extend("visit", async ({ demo }, { onCleanup }) => {
    const visits: Visit[] = [];
    onCleanup(async () => {
      await Promise.all(visits.map(({ end }) => end()));
      expect(visits.flatMap(({ faults }) => faults)).toEqual([]);
    });
    return async (options?: VisitOptions): Promise<Visit> => {
      const visit = await demo.visit(options);
      visits.push(visit);
      return visit;
    };
  });
