import { expect, test } from 'vitest';

import { readConfig } from '#server/platform/config/read-config.ts';

import { lookAtSms } from './look-at-settings.ts';

const answers = () => Promise.resolve();

function lookWith(given: Record<string, string>, reach: () => Promise<unknown> = answers) {
  return lookAtSms(readConfig({ NODE_ENV: 'test', ...given }), reach);
}

test('no provider of text messages is no trouble', async () => {
  expect((await lookWith({})).state).toBe('note');
});

test('a provider whose host does not answer, or without a template, is in trouble', async () => {
  const given = { SMS_URL: 'https://sms.example.in', SMS_TEMPLATES: 'code.en=1' };
  const away = () => Promise.reject(new TypeError('fetch failed', { cause: { code: 'ENOTFOUND' } }));
  expect(await lookWith(given, away)).toMatchObject({
    state: 'trouble',
    sentence: expect.stringContaining('sms.example.in does not answer (ENOTFOUND)'),
  });
  expect(await lookWith(given)).toMatchObject({ state: 'trouble', sentence: expect.stringContaining('alert.en') });
  expect((await lookWith({ ...given, SMS_TEMPLATES: 'code.en=1,alert.en=2' })).state).toBe('good');
  expect((await lookWith({ SMS_URL: 'https://sms.example.in' })).state).toBe('note');
});
