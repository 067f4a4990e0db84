export const TEXT_PROVIDERS = ['openai', 'anthropic', 'google', 'compatible'] as const;
export type TextProvider = (typeof TEXT_PROVIDERS)[number];

export type ModelName = { provider: TextProvider; model: string };

export type TextSettings = {
  model: ModelName;
  apiKey: string | undefined;
  baseUrl: string | undefined;
  timeoutSeconds: number;
  /** Calls per draft, 1 to 3. */
  steps: number;
  /** Different models of the same provider for individual tasks; `editor` for the second step of each. */
  tasks: Partial<Record<string, ModelName>>;
};

/** `provider/model`; the model's own name may contain slashes. Null when the text has another form. */
export function parseModelName(text: string): ModelName | null {
  const slash = text.indexOf('/');
  const provider = TEXT_PROVIDERS.find((known) => known === text.slice(0, slash).trim());
  const model = text.slice(slash + 1).trim();
  return provider === undefined || slash === -1 || model === '' ? null : { provider, model };
}

/** One line for the operator when the settings are inconsistent, otherwise null. */
export function checkTextSettings({ model, apiKey, baseUrl, tasks }: TextSettings): string | null {
  if (model.provider === 'compatible' && !baseUrl) {
    return 'TEXT_MODEL_BASE_URL must be the address of the server of a compatible model, such as http://localhost:11434/v1.';
  }
  if (model.provider !== 'compatible' && !apiKey)
    return `TEXT_MODEL_API_KEY must be set to the key for ${model.provider}.`;
  // The key belongs to one provider and must not be sent to another.
  const foreign = Object.values(tasks).find((task) => task !== undefined && task.provider !== model.provider);
  if (foreign === undefined) return null;
  return `A model for a single task must be from the same provider as TEXT_MODEL (${model.provider}), not ${foreign.provider}.`;
}
