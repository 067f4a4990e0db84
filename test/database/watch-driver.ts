const isConnection = (value: unknown) => typeof value === 'object' && value !== null && 'queue' in value;

/** The length of the longest list that the driver searched for a connection during the work. */
export async function longestSearched(work: () => Promise<unknown>): Promise<number> {
  const { indexOf } = Array.prototype;
  let longest = 0;
  Array.prototype.indexOf = function (this: unknown[], wanted: unknown, ...rest: number[]) {
    if (isConnection(wanted)) longest = Math.max(longest, this.length);
    return indexOf.call(this, wanted, ...rest);
  };
  try {
    await work();
  } finally {
    Array.prototype.indexOf = indexOf;
  }
  return longest;
}
