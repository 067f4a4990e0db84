/**
 * The header of an answer to a deletion: what the interface documents say about such answers leaves no room for a field.
 * Null when nothing was deleted.
 */
export function trashHeader(trashId: number | null): { headers?: Record<string, string> } {
  return trashId === null ? {} : { headers: { 'x-trash-id': String(trashId) } };
}

export function deletedToTrash(trashId: number): { data: undefined; headers?: Record<string, string> } {
  return { data: undefined, ...trashHeader(trashId) };
}
