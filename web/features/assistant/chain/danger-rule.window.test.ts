import { beforeEach, expect, test, vi } from 'vitest';

import { dangerIn } from '#domain/danger/danger-in.ts';

const fetched: string[] = [];
const failing = new Set<string>();

vi.mock('#languages/danger-files', async (importOriginal) => {
  const { loadDangerFile } = await importOriginal<typeof import('#languages/danger-files')>();
  return {
    loadDangerFile: async (code: string) => {
      fetched.push(code);
      if (failing.has(code)) throw new TypeError('Failed to fetch');
      return loadDangerFile(code);
    },
  };
});

beforeEach(() => {
  vi.resetModules();
  fetched.length = 0;
  failing.clear();
});

const inEnglish = 'my son drank pesticide';
const inHindi = 'mere bete ne zahar kha liya';
const inMarathi = 'बायकोने विष घेतले';

async function open(languages: readonly string[]) {
  const { openRule } = await import('./danger-rule.ts');
  const { rule, isWhole } = await openRule(languages);
  const finds = [inEnglish, inHindi, inMarathi].map((text) => dangerIn(text, rule.phrases) !== undefined);
  return { finds, isWhole };
}

test('a phone fetches the phrases of its language, of English, and of Hindi, which people mix with both', async () => {
  expect(await open(['mr'])).toEqual({ finds: [true, true, true], isWhole: true });
  expect(fetched).toEqual(['en', 'mr', 'hi']);
  expect(await open(['en'])).toEqual({ finds: [true, true, false], isWhole: true });
});

test('another language fetches only its own phrases', async () => {
  await open(['hi']);
  await open(['mr']);
  await open(['hi']);
  expect(fetched).toEqual(['en', 'hi', 'mr']);
});

test('if a file cannot be fetched, the others still find dangers, and the rule says that it is not whole', async () => {
  failing.add('mr');
  expect(await open(['mr'])).toEqual({ finds: [true, false, false], isWhole: false });
  failing.clear();
  expect(await open(['mr'])).toEqual({ finds: [true, true, true], isWhole: true });
});

test('with no file there is no rule', async () => {
  failing.add('en').add('hi');
  await expect(open(['hi'])).rejects.toThrow('No danger phrases');
});

test('a phone that is offline in a new language still understands the one before', async () => {
  await open(['hi']);
  failing.add('mr');
  expect(await open(['mr', 'hi'])).toEqual({ finds: [true, true, false], isWhole: false });
});

test('a part of the rule tells a danger, but never that there is none', async () => {
  const { openDangerTest } = await import('./answer-danger.ts');
  failing.add('hi');
  const isDanger = await openDangerTest('hi');
  expect([inEnglish, inHindi].map(isDanger)).toEqual([true, undefined]);
  failing.clear();
  expect(['onion price', inHindi].map(await openDangerTest('hi'))).toEqual([false, true]);
});
