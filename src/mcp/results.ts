import type { CallToolResult } from '@modelcontextprotocol/server';
import { ApiError, PresswrightError } from '../../sdk/src/index.ts';

/** What a tool returns: the data of the API as it is, which assistants read as JSON. */
export function result(data: unknown): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(data, null, 1) }] };
}

export function refusal(message: string): CallToolResult {
  return { isError: true, content: [{ type: 'text', text: message }] };
}

/** A failure of the API is something that an assistant can act on, not one of the protocol. */
export async function answering(work: () => Promise<CallToolResult>): Promise<CallToolResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) {
      const fields = error.errors.map(({ field, message }) => `\n- ${field}: ${message}`).join('');
      return refusal(`${error.code}: ${error.message}${fields}\nrequest_id: ${error.request_id ?? 'unknown'}`);
    }
    if (error instanceof PresswrightError) return refusal(error.message);
    throw error;
  }
}
