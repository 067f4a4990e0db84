export function pageCount(total: number, pageSize: number): number {
  return Math.ceil(total / pageSize);
}
