import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, test } from "vitest";
import { userEvent as realKeys } from "vitest/browser";
import { LabelsProvider } from "../../src/blocks/labels-context.tsx";
import { SuspensionFallback } from "../../src/blocks/suspension-fallback/suspension-fallback.tsx";
import { validateJsonSchema } from "../../src/blocks/suspension-fallback/validate-json-schema.ts";
import { clientToolAsked, suspended, toolCall, toolError, toolResult } from "../support/chunks.ts";
import type { Reply } from "../support/scripted-transport.ts";
import { show, type ShowOptions } from "../support/show.tsx";

const call = { toolName: "book_table", args: { place: "Kajen" } };
const booked = toolResult(call, { booked: true });
const failed: Reply = { type: "failed", reason: "network", mayHaveArrived: false };
const question = { question: "How many of you come?", date: "4 December" };
const table = {
  $schema: "http://json-schema.org/draft-07/schema#",
  type: "object",
  properties: {
    guests: { type: "integer", minimum: 1, maximum: 12, description: "People at the table" },
    seating: { type: "string", enum: ["Inside", "By the water"] },
    note: { type: "string" },
  },
  required: ["guests"],
  additionalProperties: false,
};

const showCard = (options: Partial<ShowOptions> = {}, props: { readonly title?: string } = {}) =>
  show(<SuspensionFallback id="call-1" agentName="Juno" {...props} />, {
    chunks: suspended(call, question, table),
    validateAnswer: validateJsonSchema,
    onAnswer: () => [booked],
    ...options,
  });

/** A card for one schema, with no question. */
const showSchema = (schema: unknown, options: Partial<ShowOptions> = {}) =>
  showCard({ chunks: suspended({ toolName: "book_table" }, {}, schema), ...options });

const button = (name: string) => screen.getByRole("button", { name });
const field = (name: string | RegExp) => screen.getByRole("textbox", { name });

/** The browser's own Enter, which submits forms and repeats while it is held. */
async function typeReally(name: string, keys: string): Promise<void> {
  field(name).focus();
  await realKeys.keyboard(keys);
}

const sent = ({ transport }: ReturnType<typeof showCard>) =>
  transport.deliveries.map((delivery) =>
    delivery.type === "decision" ? delivery.decision : delivery.results,
  );

describe("what I see", () => {
  test("who asks, the tool's question as prose, and the rest as facts", () => {
    showCard();
    const card = within(screen.getByRole("group", { name: "Book table" }));
    expect(card.getByText("Juno")).toBeVisible();
    expect(card.getByText("How many of you come?").closest("blockquote")).toBeVisible();
    expect(card.getByText("Reported by the tool")).toBeVisible();
    expect(card.getByText("4 December")).toBeVisible();
    expect(card.getByRole("status")).toHaveTextContent("Nothing is sent until you answer.");
  });

  test("a field for each value that the schema asks for, empty, and named", () => {
    showCard();
    expect(field("Guests")).toHaveValue("");
    expect(field("Guests")).toHaveAccessibleDescription("People at the table");
    expect(field("Guests")).toBeRequired();
    expect(screen.getByRole("radiogroup", { name: "Seating Optional" })).toBeVisible();
    for (const radio of screen.getAllByRole("radio")) expect(radio).not.toBeChecked();
    expect(field("Note Optional")).not.toBeRequired();
  });

  test("without a payload, the arguments of the call", () => {
    showSchema(table, { chunks: suspended(call, undefined, table) });
    expect(screen.getByText("Sent to the tool, word for word")).toBeVisible();
    expect(screen.getByText("Kajen")).toBeVisible();
  });

  test("a title of the app's own", () => {
    showCard({}, { title: "Book a table" });
    expect(screen.getByRole("group", { name: "Book a table" })).toBeVisible();
  });

  test("hostile words as words", () => {
    const { user } = showSchema({
      properties: {
        pay: { type: "string", title: "<b>Pay</b> \u202Enow", description: "<img src=x onerror=alert(1)>" },
        kind: { enum: ["a\u202Eb"] },
      },
    });
    expect(screen.getByText(/<b>Pay<\/b>/)).toBeVisible();
    expect(screen.getByText("<img src=x onerror=alert(1)>")).toBeVisible();
    expect(screen.getAllByText("U+202E")).toHaveLength(2);
    expect(document.querySelector("img")).toBeNull();
    expect(user).toBeDefined();
  });
});

describe("what I answer", () => {
  test("goes to the run that asked, with the types of the schema, and the receipt keeps it", async () => {
    const shown = showCard();
    await shown.user.type(field("Guests"), "4");
    await shown.user.click(screen.getByRole("radio", { name: "By the water" }));
    await shown.user.click(button("Answer"));
    expect(await screen.findByRole("heading", { name: "Answered: Book table" })).toHaveFocus();
    expect(shown.transport.deliveries).toMatchObject([
      { runId: "run-1", decision: { type: "resume", data: { guests: 4, seating: "By the water" } } },
    ]);
    await shown.user.click(button("Details"));
    const given = screen.getByText("Your answer").closest("div") as HTMLElement;
    expect(within(given).getByText("By the water")).toBeVisible();
  });

  test("of one short value stands in the receipt's first line", async () => {
    showCard();
    await typeReally("Guests", "4{Enter}");
    expect(await screen.findByRole("heading", { name: "Answered: Book table, 4" })).toBeVisible();
  });

  test("is sent once by Enter, also when the key is held", async () => {
    const shown = showCard({ onAnswer: () => new Promise<never>(() => {}) });
    await typeReally("Guests", "4{Enter>5/}");
    expect(sent(shown)).toEqual([{ type: "resume", data: { guests: 4 } }]);
    expect(screen.getByRole("status")).toHaveTextContent("Sending your answer");
  });

  test("is sent once by a double click", async () => {
    const shown = showCard({ onAnswer: () => new Promise<never>(() => {}) });
    await shown.user.type(field("Guests"), "4");
    await shown.user.dblClick(button("Answer"));
    expect(sent(shown)).toHaveLength(1);
  });

  test("cannot change while it is on its way", async () => {
    const { user } = showCard({ onAnswer: () => new Promise<never>(() => {}) });
    await typeReally("Guests", "4{Enter}");
    await user.type(field("Guests"), "5");
    await user.click(screen.getByRole("radio", { name: "Inside" }));
    expect(field("Guests")).toHaveValue("4");
    expect(screen.getByRole("radio", { name: "Inside" })).not.toBeChecked();
  });

  test("is never given by Escape or by choosing", async () => {
    const shown = showCard();
    await shown.user.click(screen.getByRole("radio", { name: "Inside" }));
    await shown.user.keyboard("{ArrowDown}{Escape}");
    expect(screen.getByRole("radio", { name: "By the water" })).toBeChecked();
    expect(sent(shown)).toEqual([]);
  });

  test("can have lines, sent with Ctrl and Enter", async () => {
    const shown = showSchema({ properties: { names: { type: "array", items: { type: "string" } } } });
    await shown.user.type(field(/Names/), "Ana{Enter}Bo");
    expect(sent(shown)).toEqual([]);
    await shown.user.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() => expect(sent(shown)).toEqual([{ type: "resume", data: { names: ["Ana", "Bo"] } }]));
  });

  test("can be several choices, none of them made for me", async () => {
    const shown = showSchema({
      properties: {
        days: { type: "array", items: { enum: ["Mo", "Tu", "We"] } },
        big: { type: "boolean", default: true },
      },
    });
    for (const box of screen.getAllByRole("checkbox")) expect(box).not.toBeChecked();
    for (const radio of screen.getAllByRole("radio")) expect(radio).not.toBeChecked();
    expect(screen.getByRole("radio", { name: "Yes Proposed" })).toBeVisible();
    await shown.user.click(screen.getByRole("checkbox", { name: "We" }));
    await shown.user.click(screen.getByRole("checkbox", { name: "Mo" }));
    await shown.user.click(screen.getByRole("radio", { name: "No" }));
    await shown.user.click(button("Answer"));
    await waitFor(() =>
      expect(sent(shown)).toEqual([{ type: "resume", data: { days: ["Mo", "We"], big: false } }]),
    );
  });

  test("can be one of a long list", async () => {
    const months = Array.from({ length: 12 }, (_, index) => `Month ${index + 1}`);
    const shown = showSchema({ type: "string", enum: months });
    const list = screen.getByRole("combobox", { name: "Your answer" });
    expect(list).toHaveDisplayValue("Choose");
    await shown.user.selectOptions(list, "Month 7");
    await shown.user.click(button("Answer"));
    await waitFor(() => expect(sent(shown)).toEqual([{ type: "resume", data: "Month 7" }]));
  });

  test("can leave out what is optional, also after I chose", async () => {
    const shown = showCard();
    expect(screen.queryByRole("button", { name: "Choose none" })).toBeNull();
    await shown.user.type(field("Guests"), "4");
    await shown.user.click(screen.getByRole("radio", { name: "By the water" }));
    await shown.user.click(button("Choose none"));
    expect(screen.getByRole("radio", { name: "Inside" })).toHaveFocus();
    for (const radio of screen.getAllByRole("radio")) expect(radio).not.toBeChecked();
    await shown.user.click(button("Answer"));
    await waitFor(() => expect(sent(shown)).toEqual([{ type: "resume", data: { guests: 4 } }]));
  });

  test("can lie in groups", async () => {
    const shown = showSchema({
      properties: { to: { type: "object", title: "Send to", properties: { city: { type: "string" } } } },
    });
    const group = screen.getByRole("group", { name: "Send to Optional" });
    await shown.user.type(within(group).getByRole("textbox"), "Lagos");
    await shown.user.click(button("Answer"));
    await waitFor(() => expect(sent(shown)).toEqual([{ type: "resume", data: { to: { city: "Lagos" } } }]));
  });

  test.each([
    ["no", { type: "boolean" }, "No", false],
    ["zero", { enum: [0, 1] }, "0", 0],
    ["nothing", { type: ["boolean", "null"] }, "Nothing", null],
  ])("can be %s", async (_name, schema, choice, data) => {
    const shown = showSchema(schema);
    await shown.user.click(screen.getByRole("radio", { name: choice }));
    await shown.user.click(button("Answer"));
    await waitFor(() => expect(sent(shown)).toEqual([{ type: "resume", data }]));
  });

  test.each(["", "null", "0", "[1]"])("can be the JSON %j, if I prefer to write it", async (json) => {
    const text = json === "" ? '""' : json;
    const shown = showSchema(true);
    await shown.user.click(button("Answer with JSON"));
    await shown.user.click(field("Your answer"));
    await shown.user.paste(text);
    await shown.user.click(button("Answer"));
    await waitFor(() => expect(sent(shown)).toEqual([{ type: "resume", data: JSON.parse(text) as unknown }]));
  });

  test("goes over into JSON and back", async () => {
    const { user } = showCard();
    await user.type(field("Guests"), "4");
    await user.click(button("Answer with JSON"));
    expect(JSON.parse((field("Your answer") as HTMLTextAreaElement).value)).toEqual({ guests: 4 });
    await user.click(button("Back to the form"));
    expect(field("Guests")).toHaveValue("4");
  });

  test("stays as it was when I look at its JSON, also when it is one value", async () => {
    const { user } = showSchema({ type: "string" });
    await user.type(field("Your answer"), "Tea");
    await user.click(button("Answer with JSON"));
    expect(field("Your answer")).toHaveValue('"Tea"');
    await user.click(button("Back to the form"));
    expect(field("Your answer")).toHaveValue("Tea");
  });

  test("to a question without a schema is a text", async () => {
    const shown = showCard({ chunks: suspended(call, "Anything else?") });
    expect(screen.getByText("Anything else?")).toBeVisible();
    await shown.user.type(field("Your answer"), "No, thanks{Enter}");
    await waitFor(() => expect(sent(shown)).toEqual([{ type: "resume", data: "No, thanks" }]));
  });
});

describe("an answer that does not fit", () => {
  test("is not sent; I am led to the first mistake, and each says what is wrong", async () => {
    const shown = showCard();
    await shown.user.type(field("Guests"), "40");
    await shown.user.click(button("Answer"));
    await waitFor(() => expect(field("Guests")).toBeInvalid());
    expect(field("Guests")).toHaveFocus();
    expect(field("Guests")).toHaveAccessibleDescription("People at the table Enter 12 or less.");
    expect(screen.getByRole("status")).toHaveTextContent("1 answer needs a change.");
    expect(sent(shown)).toEqual([]);

    button("Answer").focus();
    await shown.user.click(button("1 answer needs a change."));
    expect(field("Guests")).toHaveFocus();
    await shown.user.clear(field("Guests"));
    expect(field("Guests")).toBeValid();
    await shown.user.type(field("Guests"), "12");
    await shown.user.click(button("Answer"));
    await waitFor(() => expect(sent(shown)).toHaveLength(1));
  });

  test.each([
    [{ type: "number" }, "two", "Enter a number."],
    [{ type: "integer" }, "1.5", "Enter a whole number."],
    [{ type: "number", exclusiveMinimum: 0 }, "0", "Enter more than 0."],
    [{ type: "string", minLength: 3 }, "ab", "Enter at least 3 characters."],
    [{ type: "string", format: "email", pattern: "@" }, "ana", "Enter an e-mail address."],
    [
      { type: "string", format: "constructor", pattern: "^x" },
      "y",
      "This does not have the form the tool takes.",
    ],
    [{ type: "string" }, "", "Enter a value."],
    [{ type: "array", items: { type: "number" } }, "nonsense", "This is not JSON."],
  ])("%j and %j: %s", async (schema, given, problem) => {
    const shown = showSchema({ properties: { value: schema }, required: ["value"] });
    if (given !== "") await shown.user.type(field("Value"), given);
    await shown.user.click(button("Answer"));
    expect(await screen.findByText(problem)).toBeVisible();
    expect(field("Value")).toHaveFocus();
    expect(sent(shown)).toEqual([]);
  });

  test("a choice that is missing is asked for", async () => {
    const { user } = showSchema({ properties: { day: { enum: ["Mo", "Tu"] } }, required: ["day"] });
    await user.click(button("Answer"));
    expect(await screen.findByText("Choose an answer.")).toBeVisible();
    expect(screen.getByRole("radiogroup", { name: "Day" })).toBeInvalid();
    expect(screen.getByRole("radio", { name: "Mo" })).toHaveFocus();
  });

  test("is not sent when nothing can check it", async () => {
    const unchecked = showSchema({ $ref: "#/nowhere" });
    await unchecked.user.type(field("Your answer"), "1");
    await unchecked.user.click(button("Answer"));
    expect(await screen.findByText("This answer could not be checked, so it was not sent.")).toBeVisible();
    expect(sent(unchecked)).toEqual([]);
  });
});

describe("an answer that does not get through", () => {
  test("leaves what I typed where it is, and goes with the same button", async () => {
    const shown = showCard({ onAnswer: (_delivery, count) => (count === 1 ? failed : [booked]) });
    await shown.user.type(field("Guests"), "4");
    await shown.user.type(field(/Note/), "window");
    await shown.user.click(button("Answer"));
    expect(await screen.findByText(/The server did not reply/)).toBeVisible();
    expect(button("Try again")).toHaveFocus();
    expect(field("Guests")).toHaveValue("4");
    await shown.user.type(field(/Note/), ", please");
    await shown.user.click(button("Try again"));
    await screen.findByRole("heading", { name: "Answered: Book table" });
    expect(sent(shown)).toEqual([
      { type: "resume", data: { guests: 4, note: "window" } },
      { type: "resume", data: { guests: 4, note: "window, please" } },
    ]);
  });

  test("is there again after the card was gone", async () => {
    const shown = showCard({ onAnswer: () => failed });
    await typeReally("Guests", "4{Enter}");
    await screen.findByText(/The server did not reply/);
    shown.show(null);
    shown.show(<SuspensionFallback id="call-1" />);
    expect(field(/Guests/)).toHaveValue("4");
    await shown.user.click(button("Try again"));
    await waitFor(() => expect(sent(shown)).toHaveLength(2));
    expect(sent(shown)[1]).toEqual({ type: "resume", data: { guests: 4 } });
  });
});

describe("a tool that asks for a yes", () => {
  const consent = {
    type: "object",
    properties: { approved: { type: "boolean" }, note: { type: "string" } },
    required: ["approved"],
  };

  test("is answered by buttons, and the form asks for the rest", async () => {
    const shown = showSchema(consent);
    expect(screen.queryByRole("radio")).toBeNull();
    await shown.user.type(field(/Note/), "By Friday");
    await shown.user.click(button("Approve"));
    expect(await screen.findByRole("heading", { name: "Approved: Book table, By Friday" })).toBeVisible();
    expect(sent(shown)).toEqual([{ type: "resume", data: { note: "By Friday", approved: true } }]);
  });

  test("takes a no, with nothing", async () => {
    const shown = showSchema(consent);
    await shown.user.click(button("Decline"));
    expect(await screen.findByRole("heading", { name: "Declined: Book table" })).toBeVisible();
    expect(sent(shown)).toEqual([{ type: "resume", data: { approved: false } }]);
  });

  test("takes a no, with what I wrote", async () => {
    const shown = showSchema(consent, { onAnswer: () => failed });
    await shown.user.type(field(/Note/), "Too late");
    await shown.user.click(button("Decline"));
    await screen.findByText(/The server did not reply/);
    expect(sent(shown)).toEqual([{ type: "resume", data: { note: "Too late", approved: false } }]);
    expect(button("Try again")).toHaveFocus();
    expect(button("Approve")).toBeVisible();
  });

  test("takes no no while something that I wrote is not JSON", async () => {
    const shown = showSchema({
      properties: { approved: { type: "boolean" }, extra: {} },
      required: ["approved"],
    });
    await shown.user.type(field(/Extra/), "nonsense");
    await shown.user.click(button("Decline"));
    expect(await screen.findByText("This is not JSON.")).toBeVisible();
    expect(sent(shown)).toEqual([]);
  });

  test("takes a no with a reason, where the schema has one", async () => {
    const shown = showSchema({
      properties: { approved: { type: "boolean" }, reason: { type: "string" } },
      required: ["approved"],
    });
    await shown.user.type(field(/Reason/), "Too late");
    await shown.user.click(button("Decline"));
    expect(await screen.findByText("Too late")).toBeVisible();
    expect(sent(shown)).toEqual([{ type: "resume", data: { approved: false, reason: "Too late" } }]);
  });

  test("offers no no where the schema takes none", () => {
    showCard();
    expect(screen.queryByRole("button", { name: "Decline" })).toBeNull();
    expect(button("Set aside")).toBeVisible();
  });
});

describe("other ways to leave", () => {
  test("I set it aside, nothing is sent, and I find what I typed when I take it up again", async () => {
    const shown = showCard();
    await shown.user.type(field("Guests"), "4");
    await shown.user.click(button("Set aside"));
    expect(await screen.findByRole("heading", { name: "Set aside: Book table" })).toHaveFocus();
    expect(sent(shown)).toEqual([]);
    await shown.user.click(button("Answer now"));
    expect(field("Guests")).toHaveValue("4");
  });

  test("an unreadable schema leaves only that, and says why", async () => {
    const [begin, asked] = suspended(call, question) as [unknown, { payload: object }];
    const shown = showCard({
      chunks: [begin, { ...asked, payload: { ...asked.payload, resumeSchema: "{" } }],
    });
    expect(screen.getByText(/no readable schema/)).toBeVisible();
    expect(screen.getByRole("status")).toHaveTextContent("Answering is off.");
    expect(screen.queryByRole("textbox")).toBeNull();
    expect(screen.getAllByRole("button").map(({ textContent }) => textContent)).toEqual(["Set aside"]);
    await shown.user.click(button("Set aside"));
    expect(await screen.findByRole("heading", { name: "Set aside: Book table" })).toBeVisible();
    expect(sent(shown)).toEqual([]);
  });
});

test("a tool that asks again starts with empty fields", async () => {
  const shown = showCard({
    onAnswer: () => suspended(call, { question: "And where?" }, table).slice(1),
  });
  await shown.user.type(field("Guests"), "4");
  await shown.user.click(button("Answer"));
  expect(await screen.findByText("And where?")).toBeVisible();
  expect(field("Guests")).toHaveValue("");
  expect(screen.getByRole("status")).toHaveTextContent("Nothing is sent until you answer.");
});

test("a tool that fails after my answer says so", async () => {
  const { user } = showCard({ onAnswer: () => [toolError(call, "The place is closed.")] });
  await user.type(field("Guests"), "4");
  await user.click(button("Answer"));
  expect(await screen.findByText("The tool failed: The place is closed.")).toBeVisible();
});

test("while the tool has not asked yet, its arguments are there and nothing can be answered", () => {
  showCard({ chunks: [toolCall(call)] });
  expect(screen.getByText("Preparing")).toBeVisible();
  expect(screen.getByText("Kajen")).toBeVisible();
  expect(screen.queryByRole("button", { name: "Answer" })).toBeNull();
});

describe("a tool that this page fulfils", () => {
  const ask = { toolName: "ask_editor", args: { question: "Tea or coffee?", options: ["tea", "coffee"] } };
  const showAsk = (options: Partial<ShowOptions> = {}) =>
    showCard({ chunks: clientToolAsked(ask), ...options });

  test("gets my text as its result", async () => {
    const shown = showAsk();
    expect(screen.getByText("Tea or coffee?")).toBeVisible();
    await shown.user.type(field("Your answer"), "Tea{Enter}");
    expect(await screen.findByRole("heading", { name: "Answered: Ask editor, Tea" })).toBeVisible();
    expect(sent(shown)).toMatchObject([[{ value: "Tea" }]]);
  });

  test("asks for an answer when there is none", async () => {
    const shown = showAsk();
    await shown.user.click(button("Answer"));
    expect(await screen.findByText("Enter a value.")).toBeVisible();
    expect(sent(shown)).toEqual([]);
  });

  test("can be declined with a reason, which Escape closes and does not send", async () => {
    const shown = showAsk();
    await shown.user.click(button("Decline"));
    const reason = field("Why not? Juno reads this.");
    await shown.user.type(reason, "Ask Bo");
    await shown.user.keyboard("{Escape}");
    expect(sent(shown)).toEqual([]);
    expect(button("Decline")).toHaveFocus();
    await shown.user.click(button("Decline"));
    await shown.user.click(button("Decline"));
    expect(await screen.findByRole("heading", { name: "Declined: Ask editor" })).toBeVisible();
    expect(sent(shown)).toMatchObject([[{ value: { error: "declined", reason: "Ask Bo" } }]]);
  });

  test("sends no answer by Enter while I write why not", async () => {
    const shown = showAsk();
    await shown.user.type(field("Your answer"), "Tea");
    await shown.user.click(button("Decline"));
    await typeReally("Your answer", "{Enter}");
    expect(sent(shown)).toEqual([]);
  });

  test("can be skipped", async () => {
    const shown = showAsk();
    await shown.user.click(button("Skip"));
    await waitFor(() => expect(sent(shown)).toMatchObject([[{ value: { error: "cancelled" } }]]));
  });
});

test("every word can be another", () => {
  const schema = { properties: { day: { type: ["string", "null"], enum: ["Mo", null] } } };
  show(
    <LabelsProvider
      labels={{
        fallback: {
          answer: "Svara",
          optional: "Frivilligt",
          nothing: "Inget",
          answerWithJson: "Svara med JSON",
        },
        leave: { setAside: "Lägg undan" },
      }}
    >
      <SuspensionFallback id="call-1" />
    </LabelsProvider>,
    { chunks: suspended(call, {}, schema), validateAnswer: validateJsonSchema },
  );
  for (const name of ["Svara", "Svara med JSON", "Lägg undan"]) expect(button(name)).toBeVisible();
  expect(screen.getByRole("radiogroup", { name: "Day Frivilligt" })).toBeVisible();
  expect(screen.getByRole("radio", { name: "Inget" })).toBeVisible();
});
