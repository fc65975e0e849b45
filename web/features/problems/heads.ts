import { useEffect } from 'react';

import { pageTitle } from '#domain/text/page-title.ts';
import { formatList } from '#languages/format.ts';
import { nameIn } from '#languages/names.ts';
import { sayIn } from '#languages/words.ts';
import type { ToldProblem } from '#leaf/advice/advice.ts';

import type { ToldCrop } from './use-catalogue.ts';

export interface Head {
  readonly title: string;
  readonly description: string;
}

const mostNames = 6;

/** Title and description of a crop's page for search engines. */
export function headOfCrop({ crop, problems }: ToldCrop, language: string): Head {
  const say = sayIn('problems', language);
  const names = problems.slice(0, mostNames).map(({ id }) => nameIn('problems', language, id) ?? id);
  const title =
    crop.id === 'general' ? say('ofAll') : say('crop.title', { crop: nameIn('crops', language, crop.id) ?? crop.id });
  return {
    title: titled(title, language),
    description: say('crop.description', { names: formatList(names, language) }),
  };
}

export function headOfProblem({ id, crop, words }: ToldProblem, language: string): Head {
  const say = sayIn('problems', language);
  const name = nameIn('problems', language, id) ?? id;
  const grown = crop === 'general' ? say('problem.onAny') : (nameIn('crops', language, crop) ?? crop);
  return {
    title: titled(say('problem.title', { problem: name, crop: grown }), language),
    description: words.signs.join(' '),
  };
}

function titled(title: string, language: string): string {
  return pageTitle(title, sayIn('shell', language)('brand'));
}

/** Sets the page's own title and description. Its screen has no head, because each of its pages has another one. */
export function useTitle({ title, description }: { title: string; description: string }): void {
  useEffect(() => {
    document.title = title;
    document.querySelector('meta[name="description"]')?.setAttribute('content', description);
  }, [title, description]);
}
