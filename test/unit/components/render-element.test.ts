import { expect, test } from "vitest";
import { mergeProps } from "../../../src/components/render-element.tsx";

test("what is given wins, except where it says nothing", () => {
  expect(mergeProps({ id: "own", title: "own" }, { id: "given", title: undefined })).toEqual({
    id: "given",
    title: "own",
  });
});

test("class names and styles add up", () => {
  expect(
    mergeProps(
      { className: "own", style: { color: "red", top: 0 } },
      { className: "given", style: { top: 1 } },
    ),
  ).toEqual({
    className: "own given",
    style: { color: "red", top: 1 },
  });
});

test("the given handler comes first and can keep the own one from running", () => {
  const ran: string[] = [];
  const own = { onClick: () => ran.push("own") };
  const given = {
    onClick: (event: { defaultPrevented: boolean }) => {
      ran.push("given");
      event.defaultPrevented = ran.length > 1;
    },
  };
  const { onClick } = mergeProps(own, given) as {
    onClick: (event: { defaultPrevented: boolean }) => void;
  };
  onClick({ defaultPrevented: false });
  expect(ran).toEqual(["given", "own"]);
  onClick({ defaultPrevented: false });
  expect(ran).toEqual(["given", "own", "given"]);
});
