import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { languageCodes } from '#languages/words.ts';
import { renderScreen } from '#web/testing/render.tsx';

import { Gallery } from './Gallery.tsx';
import { sampleWords } from './sample-words.ts';

const components = import.meta.glob<string>(['../../ui/**/*.tsx', '!../../ui/**/*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const shown = import.meta.glob<string>(['./**/*.tsx', '!./*.test.tsx'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/**
 * Left out: parts that surround every page, parts without a look of their own, a part that shows only after a wait, and
 * one that says the words of a crop's problem.
 */
const notShown = new Set([
  'SkipLink',
  'SlowLine',
  'Toaster',
  'Loaded',
  'PhotoStage',
  'BlobImage',
  'UnsavedNotice',
  'TodayStep',
]);

const nameOf = (path: string) => path.split('/').at(-1)?.replace('.tsx', '') ?? '';
const importedBy = (source: string) => [...source.matchAll(/from '[^']*\/([A-Z]\w*)\.tsx'/g)].map(([, name]) => name);

test('every component of the design system is on show, by itself or in another', () => {
  const sources = new Map(Object.entries(components).map(([path, source]) => [nameOf(path), source]));
  const seen = new Set<string>();
  const next = Object.values(shown).flatMap(importedBy);
  for (const name of next) {
    const source = name === undefined ? undefined : sources.get(name);
    if (name === undefined || source === undefined || seen.has(name)) continue;
    seen.add(name);
    next.push(...importedBy(source));
  }
  expect([...sources.keys()].filter((name) => !seen.has(name) && !notShown.has(name))).toEqual([]);
});

test.each(languageCodes)('it is drawn in %s, each part in both themes', async (language) => {
  const { container } = await renderScreen(<Gallery />, { words: [], language });
  const words = sampleWords(language);
  expect(screen.getByRole('heading', { level: 1, name: words.title })).toBeTruthy();
  const themes = container.querySelectorAll('[data-theme="dark"]').length;
  expect(themes).toBe(container.querySelectorAll('[data-theme="light"]').length);
  expect(themes).toBeGreaterThan(10);
});
