/**
 * Document 004, sample 9: the app gets all of a result, the model a smaller form of it.
 *
 * Changed: `id`, `description` and `inputSchema`, which the document leaves out and `createTool` asks for; `outputSchema`,
 * without which the `output` of `toModelOutput` is `unknown`; the type of what the weather service answers.
 */
import { createTool } from "@mastra/core/tools";
import { z } from "zod";

interface WeatherReport {
  readonly current_condition: readonly [
    {
      readonly temp_F: string;
      readonly weatherDesc: readonly [{ readonly value: string }];
      readonly weatherIconUrl: readonly [{ readonly value: string }];
    },
  ];
}

export const weatherTool = createTool({
  id: "weather-tool",
  description: "Tells the weather of a place",
  inputSchema: z.object({ location: z.string() }),
  outputSchema: z.object({
    location: z.string(),
    temperature: z.string(),
    condition: z.string(),
    weatherIconUrl: z.string(),
    source: z.unknown(),
  }),
  execute: async ({ location }) => {
    const response = await fetch(`https://wttr.in/${location}?format=j1`);
    const data = (await response.json()) as WeatherReport;

    return {
      location,
      temperature: data.current_condition[0].temp_F,
      condition: data.current_condition[0].weatherDesc[0].value,
      weatherIconUrl: data.current_condition[0].weatherIconUrl[0].value,
      source: data,
    };
  },
  toModelOutput: (output) => {
    return {
      type: "content",
      value: [
        {
          type: "text",
          text: `${output.location}: ${output.temperature}F and ${output.condition}`,
        },
        { type: "image-url", url: output.weatherIconUrl },
      ],
    };
  },
});
