/** What `make` makes when it is first asked for, and the same from then on: a start does not wait for what it may never need. */
export function lazily<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
