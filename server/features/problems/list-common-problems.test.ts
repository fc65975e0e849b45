import { expect, test } from 'vitest';

import { listCommonProblems } from './list-common-problems.ts';

const grave = ['high', 'medium', 'low'];

test('the problems of a crop come gravest first, by its name in Hindi too', async () => {
  const { crop, problems } = await listCommonProblems({ crop: 'टमाटर', language: 'en' });
  expect(crop).toBe('Tomato');
  const severities = problems.map(({ severity }) => severity);
  expect(severities).toEqual(severities.toSorted((a, b) => grave.indexOf(a) - grave.indexOf(b)));
  expect(problems.map(({ id }) => id)).not.toContain('tomato__healthy');
  expect(problems[0]?.sources.length).toBeGreaterThan(0);
  expect(await listCommonProblems({ crop: 'moonflower', language: 'en' })).toEqual({
    crop: 'moonflower',
    problems: [],
  });
});
