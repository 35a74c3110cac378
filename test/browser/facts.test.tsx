import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Facts } from "../../src/blocks/card/facts.tsx";

const valueOf = (label: string) => screen.getByText(label).closest("dt")?.nextElementSibling;

test("every type of value has its words", () => {
  render(<Facts value={{ nothing: null, text: "", list: [], agreed: true, final: false, zero: 0 }} />);
  expect(valueOf("Nothing")).toHaveTextContent("Not given");
  expect(valueOf("Text")).toHaveTextContent("Empty");
  expect(valueOf("List")).toHaveTextContent("Empty");
  expect(valueOf("Agreed")).toHaveTextContent("Yes");
  expect(valueOf("Final")).toHaveTextContent("No");
  expect(valueOf("Zero")).toHaveTextContent("0");
});

test("a value without a name is shown as well", () => {
  render(<Facts value="Just words" />);
  expect(valueOf("Value")).toHaveTextContent("Just words");
});

test("markup in a value is text", () => {
  render(<Facts value={{ html: "<img src=x onerror=alert(1)>", "<b>key</b>": 1 }} />);
  expect(valueOf("Html")).toHaveTextContent("<img src=x onerror=alert(1)>");
  expect(screen.queryByRole("img")).toBeNull();
  expect(screen.getByText("<b>key</b>")).toBeVisible();
});

test("characters that one cannot see are written out where they stand", () => {
  render(<Facts value={{ payee: "Norrby\u202E BA", "na\u200Bme": 1 }} />);
  expect(valueOf("Payee")).toHaveTextContent("NorrbyU+202E BA");
  expect(document.body.textContent).not.toMatch(/[\u202E\u200B]/);
});

test("a secret is concealed, whatever holds it", async () => {
  render(
    <Facts
      value={{
        apiKey: "sk-live-abcdefghijklmnop4471",
        password: "hunter2",
        login: { token: { a: 1 } },
      }}
    />,
  );
  expect(valueOf("Api key")).toHaveTextContent("•••• 4471");
  expect(valueOf("Password")).toHaveTextContent("••••");
  expect(document.body).not.toHaveTextContent(/hunter2|sk-live/);
  expect(valueOf("Token")).toHaveTextContent(/^••••$/);
});

test("long text is cut, and the link counts what is left", async () => {
  const text = Array.from({ length: 40 }, (_, index) => `line ${index + 1}`).join("\n");
  render(<Facts value={{ note: text }} />);
  expect(valueOf("Note")).not.toHaveTextContent("line 7");
  await userEvent.click(screen.getByRole("button", { name: "Show 34 more lines", expanded: false }));
  expect(valueOf("Note")).toHaveTextContent("line 40");
  await userEvent.click(screen.getByRole("button", { name: "Show less", expanded: true }));
  expect(valueOf("Note")).not.toHaveTextContent("line 7");
});

test("one very long line is cut by its characters", () => {
  render(<Facts value={{ note: "a b ".repeat(500) }} />);
  expect(screen.getByRole("button", { name: "Show 1,520 more characters" })).toBeVisible();
});

test("many values stand behind a link that counts all of them", async () => {
  render(
    <Facts value={Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`key${index}x`, index]))} />,
  );
  expect(screen.queryByText("Key8 x")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show all 9 values" }));
  expect(screen.getAllByRole("term")).toHaveLength(9);
});

test("objects show two levels, and what is deeper as JSON behind a link", async () => {
  render(<Facts value={{ to: { place: { geo: { lat: 1, pin: 1234 } } } }} />);
  expect(screen.getByText("Geo")).toBeVisible();
  expect(screen.queryByText(/"lat"/)).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show as JSON" }));
  expect(screen.getByText(/"lat": 1/)).toBeVisible();
  expect(document.body).not.toHaveTextContent("1234");
});

test("the items of a list are numbered", () => {
  render(<Facts value={{ tags: ["red", "blue"] }} />);
  expect(valueOf("1")).toHaveTextContent("red");
  expect(valueOf("2")).toHaveTextContent("blue");
});

test("names like those of every object are names like any other", () => {
  render(<Facts value={JSON.parse('{"constructor":"a","__proto__":"b","toString":"c"}')} />);
  expect(screen.getAllByRole("definition").map((each) => each.textContent)).toEqual(["a", "b", "c"]);
});

test("paths and addresses keep their direction and are never links", () => {
  render(<Facts value={{ path: "/archive/issue-12", link: "https://google.com@evil.example/pay?x=1" }} />);
  expect(screen.queryByRole("link")).toBeNull();
  const host = screen.getByText("evil.example");
  expect(host.closest("[dir=ltr]")).toHaveAttribute("dir", "ltr");
  expect(host.closest("[dir=ltr]")).toHaveTextContent("https://google.com@evil.example/pay?x=1");
});
