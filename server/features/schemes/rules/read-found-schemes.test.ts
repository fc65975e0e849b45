import { expect, test } from 'vitest';

import { readFoundSchemes } from './read-found-schemes.ts';

const scheme = { title: 'Seed help', description: 'Seed.', benefit: '', eligibility: '' };

test('a list of schemes is read out of what a model wraps around it', () => {
  const text = `Sure!\n\`\`\`json\n${JSON.stringify([{ ...scheme, link: 'https://agri.gov.in/' }])}\n\`\`\``;
  expect(readFoundSchemes(text)).toEqual([{ ...scheme, link: 'https://agri.gov.in/' }]);
});

test('a link that is not plain https is not kept, and the scheme stays', () => {
  const links = ['http://agri.gov.in/', 'javascript:alert(1)', 'https://a:b@agri.gov.in/', 'agri.gov.in', 7, null];
  const read = readFoundSchemes(JSON.stringify(links.map((link) => ({ ...scheme, link }))));
  expect(read?.map(({ link }) => link)).toEqual(links.map(() => null));
});

test('anything else is nothing', () => {
  for (const text of ['', 'I do not know.', '[1, 2]', '[{"title": ""}]', '[{]']) {
    expect(readFoundSchemes(text)).toBeUndefined();
  }
  expect(readFoundSchemes('[]')).toEqual([]);
});
