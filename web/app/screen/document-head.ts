import { useEffect } from 'react';

import { pageTitle } from '#domain/text/page-title.ts';
import { sayIn, useLanguage } from '#web/lib/words/words.ts';

import type { ScreenHead } from './screen.tsx';

/** The title and description of a screen in the language in use; its words must be loaded. */
export function readHead({ noun, title, description }: ScreenHead): { title: string; description: string } {
  // `ScreenHead` makes sure that the keys belong to the noun, but the types cannot show it for two variables.
  const say = sayIn(noun) as (key: string) => string;
  const name = say(title);
  return { title: titled(name), description: say(description) };
}

function titled(name: string): string {
  const brand = sayIn('shell')('brand');
  return name.includes(brand) ? name : pageTitle(name, brand);
}

export function useHead(head: ScreenHead | undefined): void {
  const language = useLanguage();
  useEffect(() => {
    if (!head) return;
    const { title, description } = readHead(head);
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [head, language]);
}
