/** What differs between the providers; requests, retries and checks are shared. */

export type Json = Record<string, unknown>;
export type VendorRequest = { url: string; headers: Record<string, string>; body: Json };
export type VendorAnswer = { base64: string } | { url: string } | 'policy' | null;

export type Vendor = {
  request(prompt: string): VendorRequest;
  /** Fields of the body that may be omitted when the server does not support them. */
  optional: string[];
  /** The picture of a successful answer; null when it contains none. */
  read(body: Json): VendorAnswer;
  /** Whether the request was refused because of its content; most errors have other reasons. */
  isPolicy(error: Json): boolean;
};

export function object(value: unknown): Json {
  return value !== null && typeof value === 'object' && !Array.isArray(value) ? (value as Json) : {};
}

export function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
