// biome-ignore-all lint/plugin/imports-on-demand: One vendor is used.
import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { Fetch } from './bounded-fetch.ts';
import type { TextProvider } from './settings.ts';

export type VendorSettings = {
  provider: TextProvider;
  model: string;
  apiKey: string | undefined;
  baseUrl: string | undefined;
};

/** Two clients for the same model: `plain` omits options that some servers do not support. */
export type Vendor = { full: LanguageModelV4; plain: LanguageModelV4 };

/**
 * Loads only the SDK of the provider in use. Key and address are always passed, because the SDKs would otherwise read
 * them from the environment.
 */
export async function openVendor(settings: VendorSettings, fetch: Fetch): Promise<Vendor> {
  const { provider, model, baseUrl } = settings;
  const apiKey = settings.apiKey ?? '';
  if (provider === 'openai') {
    const { createOpenAI } = await import('@ai-sdk/openai');
    const baseURL = baseUrl ?? 'https://api.openai.com/v1';
    // Chat completions are supported by every proxy, and the provider does not store the caller's text.
    return both(createOpenAI({ apiKey, baseURL, fetch }).chat(model));
  }
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return both(createAnthropic({ apiKey, baseURL: baseUrl ?? 'https://api.anthropic.com/v1', fetch })(model));
  }
  if (provider === 'google') {
    const { createGoogle } = await import('@ai-sdk/google');
    const baseURL = baseUrl ?? 'https://generativelanguage.googleapis.com/v1beta';
    return both(createGoogle({ apiKey, baseURL, fetch })(model));
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  const common = { name: 'compatible', baseURL: baseUrl ?? '', apiKey, fetch, supportsStructuredOutputs: true };
  return {
    full: createOpenAICompatible({ ...common, includeUsage: true }).chatModel(model),
    plain: createOpenAICompatible({ ...common, includeUsage: false }).chatModel(model),
  };
}

function both(model: LanguageModelV4): Vendor {
  return { full: model, plain: model };
}
