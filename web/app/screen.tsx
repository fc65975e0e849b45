import type { ComponentType } from 'react';

import type { Key, Noun, WordFile } from '#languages/keys.ts';
import { loadWords } from '#web/lib/words/words.ts';

import { late } from './late.ts';

/** The words for the document's title and for its description in search engines. */
export type ScreenHead = {
  [N in Noun]: { readonly noun: N; readonly title: Key<N>; readonly description: Key<N> };
}[Noun];

/** A screen for signed-in people only; a visitor sees the offer to sign in, in the words of the specification. */
export type Gate = 'signed-in' | 'dashboard' | 'diagnosis' | 'scheme';

export interface Screen {
  readonly path: string;
  /** The module below `web/`, from which the build learns what a prerendered page should load early. */
  readonly source: string;
  /** Absent where each page of the screen has a head of its own. */
  readonly head: ScreenHead | undefined;
  readonly gate: Gate | undefined;
  /** Drawn to HTML at build as a visitor sees it, so that it reads before any script. */
  readonly prerender: boolean;
  /** Fetches its code and its words, so that drawing it needs no waiting. */
  readonly ready: () => Promise<unknown>;
  /** After a failure that no drawing has shown: the next one asks for the code again. */
  readonly forget: () => void;
  readonly Content: ComponentType;
}

interface Description<N extends Noun> {
  source: string;
  load: () => Promise<ComponentType>;
  noun: N;
  /** Where they are not simply `title` and `description`. */
  head?: { title: Key<N>; description: Key<N> } | 'own';
  /** Other nouns whose words the screen also says, and names. */
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
