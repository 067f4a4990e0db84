import type { CallToolResult } from '@modelcontextprotocol/server';
import { ApiError, PresswrightError } from '../../sdk/src/index.ts';
import type { Language } from './messages.ts';

/** Answers sized for a model: each text once, in one language, without positions, and never more than a page. */

const MAX_BYTES = 50_000;
/** Of the text, so that what stands beside it fits too. */
const PAGE_CHARACTERS = 12_000;

/** Other forms of the text that is in `content`, and where words stand in it. */
const LEFT_OUT = new Set([
  ...[
    'document',
    'sections',
    'content_blocks',
    'lead_text',
    'changes',
    'claims',
    'place',
    'start',
    'end',
    'block',
    'sentences',
  ],
  ...['subject_example', 'introduction_example', 'content_truncated'],
]);

type Shown = { language: Language /** Where a person finds all of it. */; link?: string | undefined; page?: number };

export function result(data: unknown, shown: Shown): CallToolResult {
  const text = JSON.stringify(sized(slim(data, shown.language), shown));
  return { content: [{ type: 'text', text }] };
}

export function slim(value: unknown, language: Language): unknown {
  if (Array.isArray(value)) return value.map((each) => slim(each, language));
  if (typeof value !== 'object' || value === null) return value;
  const { ko, en } = value as Record<string, unknown>;
  if (typeof ko === 'string' && typeof en === 'string') return language === 'ko' ? ko : en;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name, field]) => !LEFT_OUT.has(name) && field !== null)
      .map(([name, field]) => [name, slim(field, language)]),
  );
}

/** A long text is one page of it; of other long lists the beginning is shown, with the number of all. */
function sized(value: unknown, { link, page = 1 }: Shown): unknown {
  if (bytes(value) <= MAX_BYTES && page === 1) return value;
  if (Array.isArray(value)) return sized({ items: value }, { link, page } as Shown);
  const fields = { ...(value as Record<string, unknown>) };
  const { content } = fields;
  const more: Record<string, unknown> = link === undefined ? {} : { link };
  if (typeof content === 'string' && (page > 1 || content.length > PAGE_CHARACTERS)) {
    const characters = [...content];
    fields.content = characters.slice((page - 1) * PAGE_CHARACTERS, page * PAGE_CHARACTERS).join('');
    Object.assign(more, { page, page_count: Math.max(1, Math.ceil(characters.length / PAGE_CHARACTERS)) });
  }
  for (const [name, field] of Object.entries(fields)) {
    if (!Array.isArray(field)) continue;
    const { length } = field;
    let kept = field;
    while (kept.length > 0 && bytes({ ...fields, ...more, [name]: kept }) > MAX_BYTES)
      kept = kept.slice(0, Math.floor(kept.length / 2));
    fields[name] = kept;
    if (kept.length < length) more[`${name}_total`] = length;
  }
  return { ...fields, ...more };
}

const bytes = (value: unknown) => Buffer.byteLength(JSON.stringify(value));

export function refusal(message: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: message }] };
}

/** A failure of the API is something that an assistant can act on, not one of the protocol. */
export async function answering(work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) {
      // The message may hold them already.
      const unsaid = error.errors.filter(({ message }) => !error.message.includes(message));
      const fields = unsaid.map(({ field, message }) => `\n- ${field}: ${message}`).join('');
      return refusal(`${error.code}: ${error.message}${fields}\nrequest_id: ${error.request_id ?? 'unknown'}`);
    }
    if (error instanceof PresswrightError) return refusal(error.message);
    throw error;
  }
}
