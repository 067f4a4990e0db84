/** The id of a new block: looks like those of the service (`src/documents/ids.ts`), but is random. */
export function randomBlockId(): string {
  const [value] = crypto.getRandomValues(new Uint32Array(1));
  return value!.toString(36).padStart(7, '0');
}
