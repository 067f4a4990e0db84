/** What files share stays until the process has run its last one. */

const closing: (() => unknown)[] = [];

export function atEnd(close: () => unknown): void {
  closing.push(close);
}

export async function end(): Promise<void> {
  for (const close of closing.splice(0).reverse()) await close();
}
