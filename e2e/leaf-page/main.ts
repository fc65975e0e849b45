import * as leaf from '#web/lib/leaf/leaf.ts';

export type Leaf = typeof leaf;

/** With this global a journey's `page.evaluate` can call the module that the screens import. */
Object.assign(globalThis, { leaf });
