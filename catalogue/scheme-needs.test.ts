import { expect, test } from 'vitest';

import { languageCodes, sayIn } from '#languages/words.ts';

import { schemeNeedIds, schemeNeeds } from './scheme-needs.ts';
import { loadSchemes } from './schemes.ts';
import { states } from './states.ts';

test('each need stands once, with schemes that Khet has and states that exist', async () => {
  const known = new Set((await loadSchemes()).map(({ id }) => id));
  expect(schemeNeeds.map(({ need }) => need).toSorted()).toEqual([...schemeNeedIds].toSorted());
  expect(schemeNeeds.flatMap(({ schemes = [] }) => schemes).filter((id) => !known.has(id))).toEqual([]);
  const places = new Set(states.map(({ id }) => id));
  expect(schemeNeeds.flatMap(({ onlyIn }) => onlyIn ?? []).filter((id) => !places.has(id))).toEqual([]);
});

test.each([...languageCodes])('in %s each need has the words that find it', (language) => {
  const say = sayIn('kai', language);
  const told = schemeNeeds.flatMap(({ search, note }) => [
    ...(search === undefined ? [] : [say(`topics.${search}`)]),
    ...(note === undefined ? [] : [say(`schemes.${note}`)]),
  ]);
  expect(told.filter((words) => words === '')).toEqual([]);
});
