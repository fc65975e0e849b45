import * as leaf from '#web/lib/leaf/leaf.ts';

export type Leaf = typeof leaf;

/** A journey's `page.evaluate` finds it here: the same module that the screens import. */
Object.assign(globalThis, { leaf });
