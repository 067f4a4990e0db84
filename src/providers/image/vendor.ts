/** What differs from one provider to the next; the calling, waiting and checking is the same for all. */

export type Json = Record<string, unknown>;
export type VendorRequest = { url: string; headers: Record<string, string>; body: Json };
export type VendorAnswer = { base64: string } | { url: string } | 'policy' | null;

export type Vendor = {
  request(prompt: string): VendorRequest;
  /** Fields of the body that a server may not know and that it can do without. */
  optional: string[];
  /** What a successful answer holds; null when nothing of use. */
  read(body: Json): VendorAnswer;
  /** Whether a failed call was refused for what it asked to draw. Most refusals are about something else. */
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
