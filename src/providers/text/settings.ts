export const TEXT_PROVIDERS = ['openai', 'anthropic', 'google', 'compatible'] as const;
export type TextProvider = (typeof TEXT_PROVIDERS)[number];

export type ModelName = { provider: TextProvider; model: string };

export type TextSettings = {
  model: ModelName;
  apiKey: string | undefined;
  baseUrl: string | undefined;
  timeoutSeconds: number;
  /** Another model of the same provider for single tasks. */
  tasks: Partial<Record<string, ModelName>>;
};

/** `provider/model`; the model's own name may hold slashes. Null when it is no such name. */
export function parseModelName(text: string): ModelName | null {
  const slash = text.indexOf('/');
  const provider = TEXT_PROVIDERS.find((known) => known === text.slice(0, slash).trim());
  const model = text.slice(slash + 1).trim();
  return provider === undefined || slash === -1 || model === '' ? null : { provider, model };
}

/** One line for the operator when the settings do not go together, null when they do. */
export function settingsComplaint({ model, apiKey, baseUrl, tasks }: TextSettings): string | null {
  if (model.provider === 'compatible' && !baseUrl) {
    return 'TEXT_MODEL_BASE_URL must name the server of a compatible model, such as http://localhost:11434/v1.';
  }
  if (model.provider !== 'compatible' && !apiKey) return `TEXT_MODEL_API_KEY must hold the key for ${model.provider}.`;
  // Key and address belong to one provider; sending them to another would give them away.
  const foreign = Object.values(tasks).find((task) => task !== undefined && task.provider !== model.provider);
  if (foreign === undefined) return null;
  return `A model for a single task must be of the provider of TEXT_MODEL (${model.provider}), not ${foreign.provider}.`;
}
