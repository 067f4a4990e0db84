import type { ImageSettings } from './settings.ts';
import { type Json, list, object, text, type Vendor, type VendorAnswer } from './vendor.ts';

const REFUSALS = new Set([
  'SAFETY',
  'IMAGE_SAFETY',
  'PROHIBITED_CONTENT',
  'IMAGE_PROHIBITED_CONTENT',
  'BLOCKLIST',
  'SPII',
]);
/** Google has one code for all bad requests, so the message is checked; it does not quote the prompt. */
const POLICY_PHRASE = /responsible ai|sensitive words|safety (?:filter|setting|polic)|prohibited use/iu;

/** Gemini models return images as part of an answer; Imagen models have their own protocol. */
export function googleImages({ model, apiKey, baseUrl }: ImageSettings): Vendor {
  const root = (baseUrl ?? 'https://generativelanguage.googleapis.com/v1beta').replace(/\/+$/, '');
  const headers = { 'x-goog-api-key': apiKey ?? '' };
  const isPolicy = (body: Json) => POLICY_PHRASE.test(text(object(body.error).message));
  if (model.startsWith('imagen')) {
    const parameters = { sampleCount: 1, aspectRatio: '16:9', includeRaiReason: true };
    return {
      optional: [],
      request: (prompt) => ({
        url: `${root}/models/${model}:predict`,
        headers,
        body: { instances: [{ prompt }], parameters },
      }),
      read: readPrediction,
      isPolicy,
    };
  }
  const generationConfig = { responseModalities: ['IMAGE'], imageConfig: { aspectRatio: '16:9' } };
  return {
    optional: [],
    request: (prompt) => ({
      url: `${root}/models/${model}:generateContent`,
      headers,
      body: { contents: [{ role: 'user', parts: [{ text: prompt }] }], generationConfig },
    }),
    read: readCandidate,
    isPolicy,
  };
}

function readPrediction(body: Json): VendorAnswer {
  const first = object(list(body.predictions)[0]);
  if (text(first.raiFilteredReason) !== '') return 'policy';
  return text(first.bytesBase64Encoded) === '' ? null : { base64: text(first.bytesBase64Encoded) };
}

function readCandidate(body: Json): VendorAnswer {
  if (text(object(body.promptFeedback).blockReason) !== '') return 'policy';
  const candidate = object(list(body.candidates)[0]);
  const parts = list(object(candidate.content).parts).map((part) => object(object(part).inlineData));
  const drawn = parts.find(({ data }) => text(data) !== '');
  if (drawn) return { base64: text(drawn.data) };
  return REFUSALS.has(text(candidate.finishReason)) ? 'policy' : null;
}
