import type { Language } from '../../brief.ts';
import type { WriterRequest } from './types.ts';
import { entryFor, tables, wordsIn } from './words.ts';

/**
 * Requests to the writer, told apart from facts and from what readers are asked to do: `써 주세요` and `넣어 주세요` speak
 * to the writer, `신청해 주세요` to the reader.
 */

const MAX_REQUEST_LENGTH = 400;

export function requestKind(text: string): WriterRequest['kind'] {
  return entryFor(tables().requestKinds, text) ?? 'other';
}

function askedFor(kind: WriterRequest['kind'], text: string): string | null {
  if (kind === 'tone') return entryFor(tables().tones, text);
  if (kind === 'length') return tables().lengthValue.exec(text)?.[0] ?? null;
  if (kind !== 'quote') return null;
  for (const pattern of tables().quotedPerson) {
    const person = pattern.exec(text)?.[1]?.trim();
    if (person !== undefined) return person;
  }
  return null;
}

export function writerRequest(text: string, kind = requestKind(text)): WriterRequest {
  return { text, kind, value: askedFor(kind, text) };
}

/** The sentence as a request to the writer, or null when it states something or speaks to readers. */
export function readRequest(sentence: string, language: Language): WriterRequest | null {
  const { requests, toReaders } = wordsIn(language);
  if (sentence.length > MAX_REQUEST_LENGTH || toReaders.test(sentence)) return null;
  return requests.some((pattern) => pattern.test(sentence)) ? writerRequest(sentence) : null;
}
