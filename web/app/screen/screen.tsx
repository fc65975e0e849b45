import type { ComponentType } from 'react';

import type { Key, Noun, WordFile } from '#languages/keys.ts';
import { loadWords } from '#web/lib/words/words.ts';

import { late } from '../late.ts';

/** The words for the document's title and for its description in search engines. */
export type ScreenHead = {
  [N in Noun]: { readonly noun: N; readonly title: Key<N>; readonly description: Key<N> };
}[Noun];

/** The gate of a screen for signed-in people. A visitor sees the offer to sign in, in the specification's words. */
export type Gate = 'signed-in' | 'dashboard' | 'diagnosis';

export interface Screen {
  readonly path: string;
  /** The path of the module below `web/`. The build uses it to choose the files that a prerendered page loads early. */
  readonly source: string;
  /** Absent where each page of the screen has its own head. */
  readonly head: ScreenHead | undefined;
  readonly gate: Gate | undefined;
  /** The build draws the screen as HTML for a visitor, so that it can be read before any script runs. */
  readonly prerender: boolean;
  /** Fetches the screen's code and words, so that it draws without waiting. */
  readonly ready: () => Promise<unknown>;
  /** Drops a failure that no drawing has shown, so that the next drawing fetches the code again. */
  readonly forget: () => void;
  readonly Content: ComponentType;
}

interface Description<N extends Noun> {
  source: string;
  load: () => Promise<ComponentType>;
  noun: N;
  /** The keys of the head, where they are not `title` and `description`. */
  head?: { title: Key<N>; description: Key<N> } | 'own';
  /** Other nouns whose words the screen uses. */
  words?: readonly WordFile[];
  gate?: Gate;
  prerender?: true;
}

export function screen<N extends Noun>(path: string, description: Description<N>): Screen {
  const { source, load, noun, words = [], gate, prerender = false } = description;
  const { ready, forget, useIt } = late(async () => {
    const [Component] = await Promise.all([load(), loadWords([noun, ...words])]);
    return Component;
  });
  function Content() {
    const Component = useIt();
    return <Component />;
  }
  const { head: own = { title: 'title', description: 'description' } } = description;
  const head = own === 'own' ? undefined : ({ noun, ...own } as unknown as ScreenHead);
  return { path, source, head, gate, prerender, ready, forget, Content };
}
