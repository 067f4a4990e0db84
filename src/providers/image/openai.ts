import type { ImageSettings } from './settings.ts';
import { type Json, list, object, text, type Vendor } from './vendor.ts';

const POLICY_CODES = new Set([
  'content_policy_violation',
  'moderation_blocked',
  'content_filter',
  'contentfilter',
  'responsibleaipolicyviolation',
]);
/** For servers without error codes. Whole phrases, because messages quote the prompt, which may mention policies. */
const POLICY_PHRASE = /rejected (?:as a result of|by) (?:our|the) safety system|safety_violations=/iu;
const FILTERED = /^content_?filter(?:ed)?$|^safety$/iu;

/** OpenAI's image API, which most servers of open models support. */
export function openAiImages({ model, apiKey, baseUrl }: ImageSettings): Vendor {
  const isGptImage = /^(?:chatgpt|gpt)-image/u.test(model);
  return {
    optional: ['response_format', 'size'],
    request: (prompt) => ({
      url: `${(baseUrl ?? 'https://api.openai.com/v1').replace(/\/+$/, '')}/images/generations`,
      headers: apiKey ? { authorization: `Bearer ${apiKey}` } : {},
      body: {
        model,
        prompt,
        n: 1,
        size: sizeOf(model),
        // The newer models always return base64 and refuse this field.
        ...(isGptImage ? {} : { response_format: 'b64_json' }),
      },
    }),
    read(body) {
      const first = object(list(body.data)[0]);
      if (FILTERED.test(text(first.finish_reason))) return 'policy';
      if (text(first.b64_json) !== '') return { base64: text(first.b64_json) };
      return text(first.url) === '' ? null : { url: text(first.url) };
    },
    isPolicy,
  };
}

function isPolicy(body: Json): boolean {
  const error = object(body.error);
  const inner = object(error.innererror ?? error.inner_error);
  const codes = [error.code, error.type, inner.code].map((code) => text(code).toLowerCase());
  return codes.some((code) => POLICY_CODES.has(code)) || POLICY_PHRASE.test(text(error.message));
}

/** The supported size closest to the aspect ratio of the card. */
function sizeOf(model: string): string {
  if (model.startsWith('dall-e-2')) return '1024x1024';
  return model.startsWith('dall-e-3') ? '1792x1024' : '1536x1024';
}
