import { beforeEach, describe, expect, test, vi } from 'vitest';

import { geminiModel } from '#contract/gemini.ts';
import type { LeafAnswer } from '#leaf/answer.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

import { isLeafStored, readLeaf } from '#web/lib/leaf/leaf.ts';
import { askAssistant, askServer } from './ask-server.ts';
import { aLeafAnswer } from '../testing.tsx';
import { diagnosePlant } from './diagnose-plant.ts';
import type { Question } from './question.ts';

vi.mock('#web/lib/leaf/leaf.ts', () => ({
  isLeafStored: vi.fn<() => Promise<boolean>>(),
  readLeaf: vi.fn<() => Promise<LeafAnswer>>(),
  leafVersion: '0123456789ab',
}));
vi.mock('./ask-server.ts');
vi.mock('../offline/local-classes.ts', () => ({ readLocalClasses: async () => [] }));

const question: Question = {
  photos: [new Blob(['photo'], { type: 'image/jpeg' })],
  plantPart: 'Fruit',
  cropId: 'tomato',
  language: 'en',
  key: 'a-key-of-its-own',
  replaces: [],
};
const fromServer = { origin: 'server' } as never;
const fromAssistant = { origin: 'assistant' } as never;
const broken = new ApiError('internal', 'broken', { status: 500 });

const choice = { problem: 'tomato__early_blight' };
const provider = vi.fn<typeof fetch>();
const says = (text: string) => Response.json({ candidates: [{ content: { parts: [{ text }] } }] });
const ask = () => diagnosePlant(question, { signal: new AbortController().signal, onSent: () => undefined });

beforeEach(() => {
  vi.stubGlobal('fetch', provider.mockReset());
  vi.mocked(askServer).mockReset().mockResolvedValue(fromServer);
  vi.mocked(askAssistant).mockReset().mockResolvedValue(fromAssistant);
  vi.mocked(isLeafStored).mockReset().mockResolvedValue(false);
  vi.mocked(readLeaf).mockReset().mockResolvedValue(aLeafAnswer);
});

test('without a key of the person’s own the server is asked, and nobody else', async () => {
  expect(await ask()).toBe(fromServer);
  expect(provider).not.toHaveBeenCalled();
  expect(askAssistant).not.toHaveBeenCalled();
});

test('with a key the provider is asked directly, as it wants to be asked', async () => {
  localStorage.setItem('ai-key:guest', 'secret key');
  provider.mockResolvedValue(says(`Sure! ${JSON.stringify(choice)} Anything else?`));
  const result = await ask();
  expect(result).toMatchObject({
    origin: 'ownKey',
    id: null,
    texts: { en: { disease: expect.stringContaining('Early blight') } },
  });
  expect(result?.texts['en']?.cure).toContain('1800-180-1551');
  // Nobody has measured how often the model is right.
  expect(result?.reading).toMatchObject({ kind: 'problem', confidence: 'low', problemId: 'tomato__early_blight' });
  expect(askServer).not.toHaveBeenCalled();
  const [address, init] = provider.mock.calls[0] ?? [];
  expect(String(address)).toBe(
    `https://generativelanguage.googleapis.com/v1beta/models/${geminiModel}:generateContent?key=secret%20key`,
  );
  const { contents } = JSON.parse(String(init?.body)) as { contents: { role: string; parts: { text?: string }[] }[] };
  expect(contents[0]?.role).toBe('user');
  expect(contents[0]?.parts[0]?.text).toContain('Fruit');
  expect(contents[0]?.parts[0]?.text).toContain('tomato__early_blight');
  expect(contents[0]?.parts[0]?.text).not.toContain('potato__early_blight');
  expect(contents[0]?.parts[1]).toEqual({ inlineData: { mimeType: 'image/jpeg', data: btoa('photo') } });
});

test.each([
  ['refuses', () => new Response('', { status: 403, statusText: 'Forbidden' })],
  ['says nothing', () => says('  ')],
  ['has no candidates', () => Response.json({ candidates: [] })],
  ['writes advice of its own', () => says('{"disease": "Early blight", "cure": "1. Spray 2 ml per litre."}')],
  ['chooses what is not in the list', () => says('{"problem": "tomato__sunstroke"}')],
  ['finds none of the list', () => says('{"problem": "none"}')],
  ['writes no analysis', () => says('A lovely leaf.')],
  ['answers with something else', () => new Response('<html>')],
])('a provider that %s leaves the question to the server', async (_what, reply) => {
  localStorage.setItem('ai-key:guest', 'key');
  provider.mockImplementation(async () => reply());
  expect(await ask()).toBe(fromServer);
});

test('a model’s thoughts before its answer are not an answer', async () => {
  localStorage.setItem('ai-key:guest', 'key');
  const parts = [
    { text: 'Let me see {', thought: true },
    { text: JSON.stringify(choice), thoughtSignature: 'c2ln' },
  ];
  provider.mockResolvedValue(
    Response.json({ candidates: [{ content: { parts, role: 'model' }, finishReason: 'STOP' }] }),
  );
  expect((await ask())?.reading?.problemId).toBe('tomato__early_blight');
});

test('the assistant is asked only when the server failed', async () => {
  vi.mocked(askServer).mockRejectedValue(broken);
  expect(await ask()).toBe(fromAssistant);
});

test.each([400, 401, 413, 415])('an answer of %i is the person’s to mend, and is not asked again', async (status) => {
  vi.mocked(isLeafStored).mockResolvedValue(true);
  const refusal = new ApiError('picture_unreadable', 'no', { status });
  vi.mocked(askServer).mockRejectedValue(refusal);
  await expect(ask()).rejects.toBe(refusal);
  expect(askAssistant).not.toHaveBeenCalled();
  expect(readLeaf).not.toHaveBeenCalled();
});

describe('a full history', () => {
  const full = new ApiError('too_many_diagnoses', 'full', { status: 409 });
  beforeEach(() => {
    vi.mocked(askServer).mockRejectedValue(full);
  });

  test('leaves the question to the assistant, whose answer says that it has no place there', async () => {
    expect(await ask()).toEqual({ origin: 'assistant', isListFull: true });
  });

  test('is the reason that is told when the assistant fails too', async () => {
    vi.mocked(askAssistant).mockRejectedValue(broken);
    await expect(ask()).rejects.toBe(full);
  });

  test('lets the stored model read, and nothing of it waits to be refused again', async () => {
    vi.mocked(askAssistant).mockRejectedValue(broken);
    vi.mocked(isLeafStored).mockResolvedValue(true);
    const result = await ask();
    expect(result).toMatchObject({ origin: 'phone', isListFull: true });
    expect(result).not.toHaveProperty('seen');
  });
});

test('after all others have failed the stored model reads the leaf, and what it saw can be told anew', async () => {
  vi.mocked(isLeafStored).mockResolvedValue(true);
  vi.mocked(askServer).mockRejectedValue(broken);
  vi.mocked(askAssistant).mockRejectedValue(broken);
  const result = await ask();
  expect(readLeaf).toHaveBeenCalledWith(question.photos, { crop: 'tomato', part: 'fruit' }, expect.anything());
  expect(result).toMatchObject({
    origin: 'phone',
    severity: 'medium',
    reading: { kind: 'problem', confidence: 'high', problemId: 'tomato__early_blight', crop: 'tomato' },
  });
  expect(result).toMatchObject({ seen: { problemId: 'tomato__early_blight' }, said: { photoCount: 1 } });
  expect(result?.texts['en']?.disease).toContain('Early blight');
  expect(result?.texts['en']?.cure).toContain('1800-180-1551');
  expect(result?.reading?.candidates[1]).toMatchObject({ crop: 'Tomato', disease: 'Late blight' });
});

test('offline the stored model reads at once, and nobody is asked', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.mocked(isLeafStored).mockResolvedValue(true);
  expect((await ask())?.origin).toBe('phone');
  expect(askServer).not.toHaveBeenCalled();
});

test.each(['unreachable', 'timed_out'] as const)(
  'a connection that carries nothing (%s) is not tried twice',
  async (code) => {
    vi.mocked(isLeafStored).mockResolvedValue(true);
    vi.mocked(askServer).mockRejectedValue(new ApiError(code, ''));
    expect((await ask())?.origin).toBe('phone');
    expect(askAssistant).not.toHaveBeenCalled();
    expect(vi.mocked(askServer).mock.calls[0]?.[1].stallMs).toBeGreaterThan(0);
  },
);

test('a phone that has not stored the model waits for the slowest connection, and asks everybody', async () => {
  vi.mocked(askServer).mockRejectedValue(new ApiError('unreachable', ''));
  expect(await ask()).toBe(fromAssistant);
  expect(vi.mocked(askServer).mock.calls[0]?.[1].stallMs).toBeUndefined();
});

test('a connection that is gone, or a limit that is reached, is not tried twice', async () => {
  for (const error of [new ApiError('offline', ''), new ApiError('too_many_requests', '', { status: 429 })]) {
    vi.mocked(askServer).mockRejectedValue(error);
    await expect(ask()).rejects.toBe(error);
  }
  expect(askAssistant).not.toHaveBeenCalled();
});

test('when nobody can, the last reason is told', async () => {
  const busy = new ApiError('overloaded', 'busy', { status: 503 });
  vi.mocked(askServer).mockRejectedValue(broken);
  vi.mocked(askAssistant).mockRejectedValue(busy);
  await expect(ask()).rejects.toBe(busy);
});

test('a request that the person cancelled asks nobody else', async () => {
  const cancelling = new AbortController();
  vi.mocked(askServer).mockImplementation(async () => {
    cancelling.abort();
    throw cancelling.signal.reason;
  });
  await expect(diagnosePlant(question, { signal: cancelling.signal, onSent: () => undefined })).rejects.toThrow(
    'aborted',
  );
  expect(askAssistant).not.toHaveBeenCalled();
});
