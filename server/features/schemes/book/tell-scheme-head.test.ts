import { expect, test } from 'vitest';

import { loadSchemes } from '#catalogue/schemes.ts';
import { isSchemeOver } from '#domain/schemes/schemes.ts';

import { tellSchemeHead } from './tell-scheme-head.ts';

const day = '2026-11-24';
const services = { clock: () => new Date(`${day}T06:00:00Z`) };
const tell = (id: string, language = 'en') =>
  tellSchemeHead({ params: { id }, query: new URLSearchParams(), language }, services);

test('the head of a scheme is its name and its benefit, in the language asked for', async () => {
  const head = await tell('pm-kisan');
  expect(head?.title).toContain('PM-KISAN');
  expect(head?.description).toContain('₹6,000');
  expect((await tell('pm-kisan', 'mr'))?.description).toMatch(/[\u0900-\u097f]/);
});

test('of a scheme that is over it says so, in place of the benefit', async () => {
  const over = (await loadSchemes()).filter((scheme) => isSchemeOver(scheme, day));
  expect(over.length).toBeGreaterThan(0);
  for (const { id } of over) expect((await tell(id))?.description).toMatch(/^Ended: .*\. Nobody can apply any more\.$/);
});

test('there is none for an id that no scheme has', async () => {
  for (const id of ['gone', 'for-you', '', '"><script>alert(1)</script>', '__proto__']) {
    expect([id, await tell(id)]).toEqual([id, undefined]);
  }
});
