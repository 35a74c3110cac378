import { getProviderConfig, parseModelString } from "@mastra/core/llm";

/** What keeps a model from being used, in one line; `undefined` when nothing is known to. */
export function problemWithModel(
  model: string,
  environment: Readonly<Record<string, string | undefined>>,
): string | undefined {
  const { provider } = parseModelString(model);
  if (provider === null) return `MODEL must be provider/name, such as openai/gpt-5, not "${model}".`;
  const config = getProviderConfig(provider);
  if (config === undefined) return `MODEL names the provider "${provider}", which Mastra does not know.`;
  const variables = [config.apiKeyEnvVar].flat();
  return variables.some((name) => environment[name])
    ? undefined
    : `MODEL=${model} needs a key: set ${variables.join(" or ")}.`;
}
