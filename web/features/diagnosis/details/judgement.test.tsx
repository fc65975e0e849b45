import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import type { Diagnosis } from '#contract/diagnosis.ts';

import { aReading } from '../testing.tsx';
import { bodyOf, one, openDetails } from './testing.tsx';

afterEach(() => void vi.useRealTimers());

test('a wrong answer can be put right in a few words', async () => {
  const said = { right: false, note: 'Nitrogen was lacking' };
  const feedback = { ...said, named: null, byExpert: false };
  const { person, sent } = await openDetails({
    answers: { 'PUT /crop-disease/:id/feedback': { success: true, data: { ...one, feedback } } },
  });
  const box = within(await screen.findByRole('region', { name: 'Was this right?' }));
  await person.click(box.getByRole('button', { name: 'No, it was not' }));
  await person.type(box.getByRole('textbox', { name: 'What was it really?' }), 'Nitrogen was lacking');
  await person.click(box.getByRole('button', { name: 'Send' }));
  expect(await box.findByText('You said: this was not right.')).toBeTruthy();
  expect(bodyOf(sent, 'PUT /crop-disease/:id/feedback')).toEqual({ ...said, language: 'en' });
});

test('where nothing was named nobody is asked whether that was right, but what it is', async () => {
  const candidates = [
    { problemId: 'tomato__early_blight', crop: 'Tomato', disease: 'Early blight', probability: 0.4 },
    { problemId: 'potato__early_blight', crop: 'Potato', disease: 'Early blight', probability: 0.3 },
  ];
  const unsure = { ...one, reading: aReading({ kind: 'notSure', confidence: null, problemId: null, candidates }) };
  const said = { right: false, note: 'Wilt' };
  const feedback = { ...said, named: null, byExpert: false };
  const { person, sent } = await openDetails({
    answers: {
      'GET /crop-disease/:id': { success: true, data: unsure },
      'PUT /crop-disease/:id/feedback': { success: true, data: { ...unsure, feedback } },
    },
  });
  const box = within(await screen.findByRole('region', { name: 'Do you know what it is?' }));
  // Questions cannot tell crops apart, so the candidates are listed.
  expect(await screen.findByRole('heading', { name: 'What it could be' })).toBeTruthy();
  expect(box.queryByRole('button', { name: 'Yes, it was' })).toBeNull();
  expect(box.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  await person.type(box.getByRole('textbox', { name: 'What was it really?' }), 'Wilt');
  await person.click(box.getByRole('button', { name: 'Send' }));
  expect(await box.findByText('What you wrote is kept with this diagnosis.')).toBeTruthy();
  expect(bodyOf(sent, 'PUT /crop-disease/:id/feedback')).toEqual({ ...said, language: 'en' });
});

const judgedRight = { right: true, note: null, named: null, byExpert: false };

test('the real problem is chosen from those that the catalogue knows of the crop, with the person who said so', async () => {
  const feedback = { right: false, note: null, named: 'tomato__septoria_leaf_spot', byExpert: true };
  const { person, sent } = await openDetails({
    answers: { 'PUT /crop-disease/:id/feedback': { success: true, data: { ...one, feedback } } },
  });
  await person.click(await screen.findByRole('button', { name: 'No, it was not' }));
  const choices = await screen.findByRole('combobox', { name: 'Is it one of these?' });
  const names = [...choices.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(names).toContain('The plant is healthy');
  // Khet named this problem, and the person has just said that it was wrong.
  expect(names).not.toContain('Early blight');
  await person.selectOptions(choices, 'Septoria leaf spot');
  await person.click(screen.getByRole('checkbox', { name: /Somebody who knows told me/ }));
  await person.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('You said: this was not right.')).toBeTruthy();
  expect(bodyOf(sent, 'PUT /crop-disease/:id/feedback')).toEqual({
    right: false,
    named: 'tomato__septoria_leaf_spot',
    byExpert: true,
    language: 'en',
  });
});

test.each([
  ['Yes, learn from them', true, /Your photos help other farmers/],
  ['No, keep them to me', false, /Your photos stay with you alone/],
] as const)('after the first judgement one is asked whether Khet may learn from it: %s', async (name, gives, words) => {
  let feedback: Diagnosis['feedback'] = null;
  const { person, sent } = await openDetails({
    answers: {
      'PUT /crop-disease/:id/feedback': () => {
        feedback = judgedRight;
        return Response.json({ success: true, data: { ...one, feedback } });
      },
      'GET /crop-disease/learning': { success: true, data: { gives: null, plants: 0 } },
      'PUT /crop-disease/learning': { success: true, data: { gives, plants: 0 } },
    },
  });
  const yes = await screen.findByRole('button', { name: 'Yes, it was' });
  expect(screen.queryByRole('region', { name: 'Help Khet know more plants?' })).toBeNull();
  await person.click(yes);
  expect(await screen.findByRole('region', { name: 'Help Khet know more plants?' })).toBeTruthy();
  await person.click(screen.getByRole('button', { name }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole('button', { name })).toBeNull();
  expect(bodyOf(sent, 'PUT /crop-disease/learning')).toEqual({ gives });
});

test('a person who was asked before is not asked again', async () => {
  const { sent } = await openDetails({
    answers: { 'GET /crop-disease/:id': { success: true, data: { ...one, feedback: judgedRight } } },
  });
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('GET /crop-disease/learning'));
  expect(await screen.findByText('You said: this was right.')).toBeTruthy();
  expect(screen.queryByText('Help Khet know more plants?')).toBeNull();
});

test('a right answer takes one press', async () => {
  const { person, sent } = await openDetails({
    answers: {
      'PUT /crop-disease/:id/feedback': { success: true, data: { ...one, feedback: judgedRight } },
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Yes, it was' }));
  expect(await screen.findByText('You said: this was right.')).toBeTruthy();
  expect(bodyOf(sent, 'PUT /crop-disease/:id/feedback')).toEqual({ right: true, language: 'en' });
});

test('a request that began before a judgement cannot take it back', async () => {
  const signals: (AbortSignal | null | undefined)[] = [];
  const { person } = await openDetails({
    answers: {
      'GET /crop-disease/:id': ({ init }) =>
        signals.push(init.signal) === 1 ? Response.json({ success: true, data: one }) : neverReplied,
      'PUT /crop-disease/:id/feedback': { success: true, data: { ...one, feedback: judgedRight } },
    },
  });
  const yes = await screen.findByRole('button', { name: 'Yes, it was' });
  await returnLater();
  await waitFor(() => expect(signals).toHaveLength(2));
  await person.click(yes);
  expect(await screen.findByText('You said: this was right.')).toBeTruthy();
  expect(signals[1]?.aborted).toBe(true);
});

const neverReplied = new Promise<Response>(() => undefined);

/** The person comes back to the page after two minutes, which makes it ask for its data again. */
async function returnLater(): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 2 * 60_000 });
  await act(async () => window.dispatchEvent(new Event('visibilitychange')));
}
