/**
 * Made when first asked for, once: what most starts never need must not slow all of them. What fails is made anew for
 * the next who asks.
 */
export function lazily<Value>(make: () => Value): () => Value {
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
