import { describe, expect, test } from 'vitest';

import { deriveAi } from './derive-ai.ts';
import { readConfig } from './read-config.ts';

const derive = (environment: Record<string, string>) => deriveAi(readConfig(environment));

describe('the AI provider', () => {
  test('is none when nothing is set', () => {
    expect(derive({})).toBeUndefined();
    expect(derive({ AI_MODEL: 'gemini-3.8-flash' })).toBeUndefined();
  });

  test('is Gemini where there are only keys, each counted once', () => {
    expect(derive({ AI_KEYS: ' a, b,,a ' })).toEqual({
      provider: 'google',
      name: 'Gemini',
      keys: ['a', 'b'],
      baseUrl: undefined,
      wordsModel: 'gemini-flash-latest',
      visionModel: 'gemini-flash-latest',
      hearingModel: 'gemini-flash-latest',
    });
  });

  test('is the server of an address, without a key, named as its model, and blind and deaf unless told otherwise', () => {
    expect(derive({ AI_BASE_URL: 'http://localhost:11434/v1', AI_MODEL: 'gemma4' })).toEqual({
      provider: 'openai-compatible',
      name: 'gemma4',
      keys: [''],
      baseUrl: 'http://localhost:11434/v1',
      wordsModel: 'gemma4',
      visionModel: undefined,
      hearingModel: undefined,
    });
  });

  test('is what is said, under the name that is said', () => {
    const environment = { AI_PROVIDER: 'google', AI_KEYS: 'a', AI_BASE_URL: 'http://proxy/v1beta', AI_NAME: 'Sarathi' };
    expect(derive(environment)).toMatchObject({ provider: 'google', name: 'Sarathi', baseUrl: 'http://proxy/v1beta' });
  });
});

test.each([
  ['Gemini without a key', { AI_PROVIDER: 'google' }, /AI_KEYS/],
  ['a server without a model', { AI_BASE_URL: 'http://localhost:11434/v1' }, /AI_MODEL/],
  ['a server without an address', { AI_PROVIDER: 'openai-compatible', AI_MODEL: 'x' }, /AI_BASE_URL/],
  ['more than 32 keys', { AI_KEYS: Array.from({ length: 33 }, (_, index) => `k${index}`).join() }, /AI_KEYS.*32/],
  ['a password in the address', { AI_BASE_URL: 'http://me:hunter2@host/v1', AI_MODEL: 'x' }, /AI_BASE_URL.*AI_KEYS/],
  ['a key that cannot be sent', { AI_KEYS: 'hunter2\u00e9' }, /AI_KEYS/],
])('%s is a mistake, told without the secret', (_what, environment, message) => {
  const read = () => readConfig(environment);
  expect(read).toThrow(message);
  expect(read).not.toThrow(/hunter2/);
});
