import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Content } from '#web/lib/outbox/seal.ts';

import { CropDisease } from '../CropDisease.tsx';
import { readDiagnosisSession } from '../diagnosis-session.ts';
import { aDiagnosis, analyze, aPhoto, choosePhotos, renderDiagnosis } from '../testing.tsx';

/** The phone's sealed store, in memory, because jsdom has no database. */
const kept = new Map<string, Content>();
let opened: Promise<void> = Promise.resolve();
vi.mock('#web/lib/offline/kept.ts', () => ({
  keepWork: async (_userId: string, name: string, work: Content) => void kept.set(name, work),
  readWork: async (_userId: string, name: string) => {
    const work = kept.get(name);
    await opened;
    return work;
  },
  forgetWork: async (_userId: string, name: string) => void kept.delete(name),
  fetchKept: async (_name: string, fetch: () => Promise<unknown>) => fetch(),
  keptQuery: {},
}));
const photos = () => screen.queryAllByRole('img', { name: /^Photo \d/ });
const found = { success: true as const, data: aDiagnosis() };

beforeEach(() => {
  kept.clear();
  opened = Promise.resolve();
});

/** Clears the session by the page of another person, as a reload would. The store stays as it is. */
async function reload() {
  document.body.replaceChildren();
  return renderDiagnosis(CropDisease, { answers: { 'POST /crop-disease/diagnose': found } });
}

async function takeTwo() {
  const drawn = await reload();
  await choosePhotos(aPhoto('one.jpg'), aPhoto('two.jpg'));
  await waitFor(() => expect(kept.get('diagnosis-photos')?.files).toHaveLength(2));
  drawn.unmount();
  return readDiagnosisSession();
}

test('photos are there again after a reload, as the same question', async () => {
  const { key } = await takeTwo();
  const { person, sent } = await reload();
  await waitFor(() => expect(photos()).toHaveLength(2));
  await analyze(person);
  expect(await screen.findAllByText('Early blight')).not.toHaveLength(0);
  const keys = sent
    .filter(({ name }) => name === 'POST /crop-disease/diagnose')
    .map(({ init }) => (init.headers as Record<string, string>)['idempotency-key']);
  expect(keys).toEqual([key]);
  // The answer is in the history.
  await waitFor(() => expect(kept.size).toBe(0));
});

test('a question asked without internet is asked by itself when the farmer opens Khet at home', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const offline = () => Promise.reject(new TypeError('no internet'));
  const { person, unmount } = await renderDiagnosis(CropDisease, {
    answers: { 'POST /crop-disease/diagnose': offline },
  });
  await choosePhotos(aPhoto());
  await analyze(person);
  await waitFor(() => expect(kept.get('diagnosis-photos')?.about).toMatchObject({ waitsForInternet: true }));
  unmount();
  line.mockReturnValue(true);
  await reload();
  expect(await screen.findAllByText('Early blight')).not.toHaveLength(0);
  await waitFor(() => expect(kept.size).toBe(0));
});

test('a photo chosen before they are there again begins another plant', async () => {
  await takeTwo();
  const { promise, resolve } = Promise.withResolvers<void>();
  opened = promise;
  await reload();
  await choosePhotos(aPhoto('three.jpg'));
  await waitFor(() => expect(photos()).toHaveLength(1));
  resolve();
  await waitFor(() => expect(kept.get('diagnosis-photos')?.files).toHaveLength(1));
  expect(photos()).toHaveLength(1);
});

test('those of another day are not shown, and are gone', async () => {
  await takeTwo();
  const before = kept.get('diagnosis-photos');
  const keptAt = new Date(Date.now() - 25 * 60 * 60 * 1000).toISOString();
  kept.set('diagnosis-photos', { files: before?.files ?? [], about: { ...(before?.about as object), keptAt } });
  await reload();
  await waitFor(() => expect(kept.size).toBe(0));
  expect(photos()).toHaveLength(0);
});

test('a person who removes the last photo keeps none', async () => {
  await takeTwo();
  const { person } = await reload();
  await waitFor(() => expect(photos()).toHaveLength(2));
  for (let at = 0; at < 2; at += 1) await person.click(screen.getByRole('button', { name: 'Remove photo 1' }));
  await waitFor(() => expect(kept.size).toBe(0));
});
