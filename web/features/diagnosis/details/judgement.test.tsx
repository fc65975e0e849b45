import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';

import type { Diagnosis } from '#contract/diagnosis.ts';

import { analyze, aPhoto, aReading, choosePhotos, noHistory, renderDiagnosis, Screens } from '../testing.tsx';
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

test('a result that the farmer put right says so first on its page, in a shared text, in the list and beside the photos', async () => {
  const right = { ...one, feedback: { right: false, note: null, named: 'tomato__late_blight', byExpert: false } };
  let kept: Diagnosis | undefined;
  const { person } = await renderDiagnosis(Screens, {
    answers: {
      'POST /crop-disease/diagnose': { success: true, data: one },
      'GET /crop-disease/:id': { success: true, data: one },
      'GET /crop-disease/:id/photos/:number': () => new Response('picture'),
      'GET /crop-disease/learning': { success: true, data: { gives: false, plants: 0 } },
      'PUT /crop-disease/:id/feedback': () => Response.json({ success: true, data: (kept = right) }),
      'GET /crop-disease/history': () =>
        Response.json(kept ? { success: true, data: { items: [kept], nextCursor: null } } : noHistory),
    },
  });
  await choosePhotos(aPhoto());
  await analyze(person);
  await person.click(await screen.findByRole('link', { name: 'View Details' }));
  expect(await screen.findByText('Fairly sure, 8 in 10')).toBeTruthy();
  await person.click(await screen.findByRole('button', { name: 'No, it was not' }));
  await person.selectOptions(await screen.findByRole('combobox', { name: 'Is it one of these?' }), 'Late blight');
  await person.click(screen.getByRole('button', { name: 'Send' }));

  const words = 'You said: not this. It was Late blight.';
  const way = await screen.findByRole('link', { name: words });
  expect(way.getAttribute('href')).toBe('/crop-disease/problems/tomato__late_blight');
  expect(screen.queryByText('Fairly sure, 8 in 10')).toBeNull();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  vi.stubGlobal('navigator', Object.assign(navigator, { share: undefined }));
  await person.click(screen.getByRole('button', { name: 'Share Results' }));
  await waitFor(() => expect(writeText).toHaveBeenCalled());
  expect(writeText.mock.calls[0]?.[0]).toContain(`Disease: Early blight\n${words}\n`);
  expect(writeText.mock.calls[0]?.[0]).not.toContain('Fairly sure');

  await person.click(screen.getByRole('link', { name: 'All diagnoses' }));
  expect(within(await screen.findByRole('list', { name: 'Recent Diagnoses' })).getByText(words)).toBeTruthy();
  const results = screen.getByRole('region', { name: 'Analysis Results' });
  expect(within(results).getByRole('link', { name: words })).toBeTruthy();
  expect(screen.queryByText('Act this week')).toBeNull();
});

test.each([
  ['no name', aReading(), null, 'You said: not this.'],
  ['a healthy plant', aReading(), 'tomato__healthy', 'You said: not this. The plant is healthy.'],
  [
    'a name where Khet had none',
    aReading({ kind: 'notSure', confidence: null, problemId: null }),
    'tomato__leaf_mold',
    'You said: Leaf mould.',
  ],
])('the farmer’s words against a result: %s', async (_what, reading, named, words) => {
  const feedback = { right: false, note: null, named, byExpert: false };
  await openDetails({
    answers: { 'GET /crop-disease/:id': { success: true, data: { ...one, reading, feedback } } },
  });
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryAllByRole('link', { name: words })).toHaveLength(named === 'tomato__leaf_mold' ? 1 : 0);
});

test('nothing is put right where the later answers led to the problem that the farmer had named', async () => {
  const feedback = { right: false, note: null, named: one.reading.problemId, byExpert: false };
  await openDetails({ answers: { 'GET /crop-disease/:id': { success: true, data: { ...one, feedback } } } });
  expect(await screen.findByText('You said: this was not right.')).toBeTruthy();
  expect(screen.queryByText(/^You said: not this/)).toBeNull();
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
