import * as leaf from '#web/lib/leaf/leaf.ts';

export type Leaf = typeof leaf;

/** What a journey's `page.evaluate` finds: the same module that the screens import. */
Object.assign(globalThis, { leaf });
