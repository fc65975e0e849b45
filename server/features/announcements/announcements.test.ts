import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';

import { addDays, indianDay } from '#domain/days/days.ts';
import { createTestApp, type TestApp } from '#server/testing/app.ts';

import { publishAnnouncement, takeAnnouncementBack } from './index.ts';

let khet: TestApp;
beforeAll(async () => {
  khet = await createTestApp({ jobs: false });
});
afterAll(() => khet.close());
afterEach(() => takeAnnouncementBack(khet.services));

const texts = { en: 'Khet is closed on Sunday from 2 to 4.', hi: 'Khet रविवार को 2 से 4 बजे तक बंद रहेगा।' };
const dayAfter = (days: number) => addDays(indianDay(khet.services.clock()), days);
const publish = (given: object = {}) =>
  publishAnnouncement({ services: khet.services, texts, until: dayAfter(2), ...given });
/** A server asks the database every half minute. */
const shown = async () => {
  khet.travel(31_000);
  return (await khet.call('GET', '/instance')).body.data.announcement;
};

test('everybody is told until its last Indian day is over', async () => {
  expect(await shown()).toBeNull();
  const id = await publish();
  expect(await shown()).toEqual({ id, texts });
  khet.travelTo(`${dayAfter(2)}T23:58:00+05:30`);
  expect(await shown()).toEqual({ id, texts });
  khet.travel(3 * 60_000);
  expect(await shown()).toBeNull();
});

test('it is taken back, and the log has a line of both', async () => {
  const warn = vi.spyOn(khet.services.log, 'warn');
  const id = await publish();
  expect(await takeAnnouncementBack(khet.services)).toBe(1);
  expect(await shown()).toBeNull();
  expect(await takeAnnouncementBack(khet.services)).toBe(0);
  expect(warn.mock.calls.map(([about]) => about)).toEqual([
    expect.objectContaining({ id, languages: ['en', 'hi'] }),
    { id },
  ]);
});

test('one stands at a time', async () => {
  const answers = await Promise.allSettled([publish(), publish()]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('a text that is missing in English, empty, long, or of two lines is refused, and so is a day out of reach', async () => {
  for (const wrong of [{ hi: 'बंद' }, { en: ' ' }, { en: 'x'.repeat(281) }, { en: 'two\nlines' }]) {
    await expect(publish({ texts: wrong })).rejects.toThrow(/English|one line/);
  }
  for (const until of [dayAfter(-1), dayAfter(61)]) await expect(publish({ until })).rejects.toThrow('between today');
  expect(await shown()).toBeNull();
});
