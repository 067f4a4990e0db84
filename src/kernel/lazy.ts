/** Creates the value on first use and keeps it. A promise that is rejected is not kept, so that the next call tries again. */
export function lazy<Value>(make: () => Value): () => Value {
  let made: { value: Value } | null = null;
  return () => {
    if (made) return made.value;
    const value = make();
    made = { value };
    if (value instanceof Promise)
      value.catch(() => {
        made = null;
      });
    return value;
  };
}
