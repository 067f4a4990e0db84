export const IMAGE_PROVIDERS = ['openai', 'google', 'compatible'] as const;
export type ImageProvider = (typeof IMAGE_PROVIDERS)[number];

export type ImageSettings = {
  provider: ImageProvider;
  model: string;
  apiKey: string | undefined;
  baseUrl: string | undefined;
  timeoutSeconds: number;
};

/** `provider/model`; the model's own name may contain slashes. Null when the text has another form. */
export function parseImageModel(text: string): { provider: ImageProvider; model: string } | null {
  const slash = text.indexOf('/');
  const provider = IMAGE_PROVIDERS.find((known) => known === text.slice(0, slash).trim());
  const model = text.slice(slash + 1).trim();
  return provider === undefined || slash === -1 || model === '' ? null : { provider, model };
}

/** One line for the operator when the settings are inconsistent, otherwise null. */
export function checkImageSettings({ provider, apiKey, baseUrl }: ImageSettings): string | null {
  if (provider === 'compatible' && !baseUrl) {
    return 'IMAGE_MODEL_BASE_URL must be the address of the server of a compatible image model, such as http://localhost:8080/v1.';
  }
  if (provider !== 'compatible' && !apiKey) return `IMAGE_MODEL_API_KEY must be set to the key for ${provider}.`;
  return null;
}

/** `host:port` of the configured server, from which pictures may be fetched when it answers with a URL. */
export function imageServerHost({ baseUrl }: ImageSettings): string | null {
  const url = baseUrl === undefined ? null : URL.parse(baseUrl);
  if (!url) return null;
  return `${url.hostname}:${url.port || (url.protocol === 'https:' ? 443 : 80)}`;
}
