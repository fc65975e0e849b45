import { expect, test, vi } from 'vitest';

import { lazy, lazyEach } from './lazy.ts';

test('a thing is made at the first call, once for all who ask', async () => {
  const make = vi.fn<(size: number) => Promise<{ size: number }>>(async (size) => ({ size }));
  const open = lazy(make);
  expect(make).not.toHaveBeenCalled();
  const [first, second] = await Promise.all([open(1), open(2)]);
  expect(first).toEqual({ size: 1 });
  expect(second).toBe(first);
  expect(await open(3)).toBe(first);
  expect(make).toHaveBeenCalledOnce();
});

test('a failure is told to all who wait, and the next call tries again', async () => {
  const make = vi.fn<() => Promise<string>>(async () => 'there').mockRejectedValueOnce(new Error('no disk'));
  const open = lazy(make);
  const waiting = await Promise.allSettled([open(), open()]);
  expect(waiting.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(make).toHaveBeenCalledOnce();
  expect(await open()).toBe('there');
});

test('each key has a thing of its own, and one that fails is forgotten alone', async () => {
  const make = vi.fn<(language: string) => Promise<string>>(async (language) => `words of ${language}`);
  const open = lazyEach(make);
  make.mockRejectedValueOnce(new Error('no file'));
  await expect(open('hi')).rejects.toThrow('no file');
  expect(await open('en')).toBe('words of en');
  expect(await open('hi')).toBe('words of hi');
  await open('en');
  expect(make.mock.calls).toEqual([['hi'], ['en'], ['hi']]);
});
