/** Makes a thing at the first call; later calls get the same one. After a failure the next call tries again. */
export function lazy<Given extends readonly unknown[], Made>(
  make: (...given: Given) => Promise<Made>,
): (...given: Given) => Promise<Made> {
  const one = lazyEach((_key: null, ...given: Given) => make(...given));
  return (...given) => one(null, ...given);
}

/** Does the same for one thing per key; the key is the first argument. */
export function lazyEach<Key, Given extends readonly unknown[], Made>(
  make: (key: Key, ...given: Given) => Promise<Made>,
): (key: Key, ...given: Given) => Promise<Made> {
  const made = new Map<Key, Promise<Made>>();
  return (key, ...given) => {
    const known = made.get(key);
    if (known) return known;
    const making = make(key, ...given).catch((error: unknown) => {
      made.delete(key);
      throw error;
    });
    made.set(key, making);
    return making;
  };
}

/** Makes one thing of each object at the first call, and forgets it with the object. */
export function lazyOf<Owner extends object, Made>(make: (owner: Owner) => Made): (owner: Owner) => Made {
  const made = new WeakMap<Owner, Made>();
  return (owner) => {
    const known = made.get(owner) ?? make(owner);
    made.set(owner, known);
    return known;
  };
}
