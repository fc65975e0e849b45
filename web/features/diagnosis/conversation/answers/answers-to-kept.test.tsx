import { screen, waitFor } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';

import type { Diagnosis } from '#contract/diagnosis.ts';
import { become } from '#web/lib/session/session.ts';
import { waitingStore } from '#web/testing/outbox.ts';
import { failed, type SentCall } from '#web/testing/server.ts';

import type { AnswersToKept } from '../../offline/send-answers.ts';
import { aDiagnosis, aReading, renderDiagnosis, Screens } from '../../testing.tsx';

const candidates = [
  { problemId: 'tomato__early_blight', crop: 'Tomato', disease: 'Early blight', probability: 0.48 },
  { problemId: 'tomato__late_blight', crop: 'Tomato', disease: 'Late blight', probability: 0.44 },
];
const unsure = aReading({ kind: 'crop', confidence: 'low', problemId: null, candidates });
const record = aDiagnosis({ photos: [], severity: null, reading: unsure });
const noInternet = () => Promise.reject(new TypeError('no internet'));
const waits = () => screen.findByText(/^Your answers are kept on this phone and go to your history/);
const kept = () => [...waitingStore.kept.values()].map(({ about }) => about as AnswersToKept);
const told = (sent: readonly SentCall[]) =>
  sent
    .filter(({ name }) => name === 'PUT /crop-disease/:id/answers')
    .map(({ init }) => JSON.parse(String(init.body)) as AnswersToKept);

type Given = NonNullable<Parameters<typeof renderDiagnosis>[1]>;

const open = ({ answers, ...given }: Given = {}) =>
  renderDiagnosis(Screens, {
    path: `/crop-disease/${record._id}`,
    answers: {
      'GET /crop-disease/:id': { success: true, data: record },
      'GET /crop-disease/history': { success: true, data: { items: [record], nextCursor: null } },
      'PUT /crop-disease/:id/answers': noInternet,
      ...answers,
    },
    ...given,
  });

/** Answers the first two questions without internet. */
async function answerOffline(given: Given = {}) {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const drawn = await open(given);
  for (const number of [1, 2]) {
    await screen.findByText(`Question ${number} of 3`);
    await drawn.person.click(screen.getByRole('button', { name: 'Can’t tell' }));
  }
  await screen.findByText('Question 3 of 3');
  return drawn;
}

/** Forgets what the page has fetched, as a reload does. */
function forgetPage() {
  become({ status: 'visitor', user: null });
}

async function send(userId: string) {
  return (await import('#web/lib/outbox/send.ts')).sendWaiting(userId);
}

beforeEach(() => waitingStore.kept.clear());

test('answers given offline to a diagnosis of the history wait, the latest alone, and go when the internet is back', async () => {
  const userId = crypto.randomUUID();
  const { sent } = await answerOffline({
    userId,
    answers: {
      'PUT /crop-disease/:id/answers': () =>
        navigator.onLine ? Response.json({ success: true, data: record }) : noInternet(),
    },
  });
  expect(await waits()).toBeTruthy();
  expect(kept().map(({ answers }) => answers.length)).toEqual([2]);
  const before = told(sent).length;
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
  expect(await send(userId)).toBeUndefined();
  const latest = told(sent).slice(before);
  expect(latest.map(({ answers }) => answers.map(({ reply }) => reply))).toEqual([['cantTell', 'cantTell']]);
  expect(waitingStore.kept.size).toBe(0);
  await waitFor(() => expect(screen.queryByText(/^Your answers are kept/)).toBeNull());
});

test('a waiting answer is shown as given on its page and in the history, though the server has not heard of it', async () => {
  const userId = crypto.randomUUID();
  const { unmount } = await answerOffline({ userId });
  unmount();
  forgetPage();
  const again = await open({ userId });
  expect(await screen.findByText('Question 3 of 3')).toBeTruthy();
  expect(await waits()).toBeTruthy();
  again.unmount();
  await open({ userId, path: '/crop-disease' });
  expect(await screen.findByText('By the photos and 2 answers of yours')).toBeTruthy();
});

test('answers that are sent while the page asks for the diagnosis stay on the page', async () => {
  const userId = crypto.randomUUID();
  const { unmount } = await answerOffline({ userId });
  unmount();
  forgetPage();
  await open({
    userId,
    answers: {
      'GET /crop-disease/:id': async () => {
        for (const key of waitingStore.kept.keys()) await waitingStore.removeWaiting(key, record._id);
        return Response.json({ success: true, data: record });
      },
    },
  });
  expect(await screen.findByText('Question 3 of 3')).toBeTruthy();
  expect(waitingStore.kept.size).toBe(0);
});

test('a person who signs out and lets the waiting answers go leaves none, and nobody else on this phone sees or sends them', async () => {
  const userId = crypto.randomUUID();
  const { unmount } = await answerOffline({ userId });
  unmount();
  const other = await open();
  expect(await screen.findByText('Question 1 of 3')).toBeTruthy();
  expect(screen.queryByText(/^Your answers are kept/)).toBeNull();
  await send(userId);
  expect(told(other.sent)).toEqual([]);
  other.unmount();
  await waitingStore.forgetWaiting(userId);
  await open({ userId });
  expect(await screen.findByText('Question 1 of 3')).toBeTruthy();
});

const about = { diagnosisId: record._id, language: 'en' };

test('answers to what was deleted elsewhere wait for nobody, and those that nobody heard do', async () => {
  let answer = failed(503, 'overloaded');
  await open({ path: '/crop-disease', answers: { 'PUT /crop-disease/:id/answers': () => answer } });
  const { sendAnswers } = await import('../../offline/send-answers.ts');
  await expect(sendAnswers({ ...about, answers: [] })).rejects.toMatchObject({ code: 'overloaded' });
  answer = new Response('<h1>Back in a minute</h1>', { status: 404 });
  await expect(sendAnswers({ ...about, answers: [] })).rejects.toMatchObject({ status: 404 });
  answer = failed(404, 'not_found');
  expect(await sendAnswers({ ...about, answers: [] })).toBe(record._id);
});

test('a crop on which the person insisted goes along with the answers that follow it', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const userId = crypto.randomUUID();
  const { sent } = await open({ userId, path: '/crop-disease' });
  const { tellAnswers } = await import('./tell-answers.ts');
  const client = new QueryClient();
  const queryKey = ['diagnosis', 'one', record._id, 'en'];
  const contradicted = { ...unsure, kind: 'notSure' as const, crop: null, looksLike: 'mango' };
  client.setQueryData<Diagnosis>(queryKey, { ...record, reading: contradicted });
  await tellAnswers(client, userId, { ...about, answers: [], crop: 'tomato' });
  expect(client.getQueryData<Diagnosis>(queryKey)?.reading.looksLike).toBeNull();
  const answers = [{ sign: 'rings', reply: 'yes' as const }];
  await tellAnswers(client, userId, { ...about, answers });
  expect(kept()).toEqual([{ ...about, answers, crop: 'tomato' }]);
  await send(userId);
  await waitFor(() => expect(told(sent).at(-1)).toEqual({ answers, crop: 'tomato', language: 'en' }));
});

test('after a reply the focus is on the next question, and after the last on what was found', async () => {
  const { person } = await answerOffline();
  expect(document.activeElement).toBe(screen.getByText('Question 3 of 3').closest('fieldset'));
  await person.click(screen.getByRole('button', { name: 'Can’t tell' }));
  const found = await screen.findByRole('heading', { name: 'Two are possible' });
  await waitFor(() => expect(document.activeElement).toBe(found));
});

test('after the last reply, where the answers name the disease, the focus is on its name', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { person } = await open();
  for (const [at, reply] of ['Yes', 'No', 'Yes'].entries()) {
    await screen.findByText(`Question ${at + 1} of 3`);
    await person.click(screen.getByRole('button', { name: reply }));
  }
  const named = await screen.findByRole('heading', { level: 1, name: 'Early blight' });
  await waitFor(() => expect(document.activeElement).toBe(named));
});
