import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { onTokenRefused } from '#web/lib/session/token.ts';
import { failed, type SentCall } from '#web/testing/server.ts';

import { CropDisease } from './CropDisease.tsx';
import {
  aDiagnosis,
  analyze,
  aPhoto,
  aReading,
  chooseCrop,
  choosePhotos,
  noHistory,
  renderDiagnosis,
} from './testing.tsx';

const found = { success: true as const, data: aDiagnosis() };
const button = () => screen.getByRole('button', { name: 'Analyze Disease' });
const formOf = (sent: readonly SentCall[], name: string) =>
  sent.findLast((call) => call.name === name)?.init.body as FormData | undefined;
const results = () => within(screen.getByRole('region', { name: 'Analysis Results' }));

test('photo, part and crop go to the server; its answer is shown with how sure it is and what to do', async () => {
  const { person, sent } = await renderDiagnosis(CropDisease, {
    answers: { 'POST /crop-disease/diagnose': found },
  });
  await choosePhotos(aPhoto('one.jpg'), aPhoto('two.jpg'));
  expect(await screen.findAllByRole('img', { name: /^Photo \d of the plant$/ })).toHaveLength(2);
  await person.selectOptions(screen.getByRole('combobox', { name: 'Plant part' }), 'Stem');
  await chooseCrop(person, 'Tomato');
  await analyze(person);
  expect(await screen.findByText('Disease analysis completed successfully!')).toBeTruthy();
  const form = formOf(sent, 'POST /crop-disease/diagnose');
  expect([form?.get('plantPart'), form?.get('crop'), form?.get('language')]).toEqual(['Stem', 'tomato', 'en']);
  expect(form?.getAll('image')).toHaveLength(2);
  expect(results().getByText('Early blight')).toBeTruthy();
  expect(results().getByText('Fairly sure, 8 in 10')).toBeTruthy();
  expect(results().getByText('Act this week')).toBeTruthy();
  const lines = () =>
    results()
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  // The steps to take, and the things to avoid.
  await waitFor(() =>
    expect(lines()).toEqual([
      '1Pick off the sick leaves.',
      '2Water at the root.',
      'Do not work among wet plants: hands and clothes carry the mould.',
      'Do not spray before you are sure, and never more than the label says.',
    ]),
  );
  expect(results().getByRole('link', { name: 'View Details' }).getAttribute('href')).toBe(
    `/crop-disease/${found.data._id}`,
  );
  expect(results().getByRole('link', { name: 'Call 1800-180-1551' }).getAttribute('href')).toBe('tel:18001801551');
  expect(document.activeElement?.textContent).toBe('Analysis Results');
});

test('when everybody has failed the reason is said, the result is "Unknown", and the photos stay', async () => {
  const { person, sent } = await renderDiagnosis(CropDisease, {
    answers: {
      'POST /crop-disease/diagnose': failed(500, 'internal'),
      'POST /voice-assistant/voice-assistant': failed(503, 'overloaded'),
    },
  });
  await choosePhotos(aPhoto());
  await analyze(person);
  expect(await results().findAllByText('Unknown')).toHaveLength(2);
  expect(results().getByText('No cure information available.')).toBeTruthy();
  expect(results().getByText('No pro tip available.')).toBeTruthy();
  expect(results().getByText('We are very busy just now. Please try again in a moment.')).toBeTruthy();
  expect(formOf(sent, 'POST /voice-assistant/voice-assistant')?.get('file')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Photo 1 of the plant' })).toBeTruthy();
});

test('a question asked without internet is asked again by itself when the internet is back', async () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const answer = vi.fn<() => Promise<Response>>().mockRejectedValue(new TypeError('no internet'));
  const { person, sent } = await renderDiagnosis(CropDisease, { answers: { 'POST /crop-disease/diagnose': answer } });
  await choosePhotos(aPhoto());
  await analyze(person);
  expect(await results().findByText(/looked at by themselves when the internet is back/)).toBeTruthy();
  line.mockReturnValue(true);
  answer.mockResolvedValue(Response.json(found));
  window.dispatchEvent(new Event('online'));
  expect(await results().findAllByText('Early blight')).not.toHaveLength(0);
  const keys = sent
    .filter(({ name }) => name === 'POST /crop-disease/diagnose')
    .map(({ init }) => (init.headers as Record<string, string>)['idempotency-key']);
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

test.each([
  ['no analysis', {}],
  ['an analysis without a reading', { _id: found.data._id, aiAnalysis: found.data.aiAnalysis }],
])('a reply with %s gives the fallback result, and the photos stay', async (_what, data) => {
  const { person } = await renderDiagnosis(CropDisease, {
    answers: { 'POST /crop-disease/diagnose': { success: true, data } as never },
  });
  await choosePhotos(aPhoto());
  await analyze(person);
  expect(await screen.findAllByText('No analysis data received.')).toHaveLength(2);
  expect(results().getAllByText('Unknown')).toHaveLength(2);
  expect(results().getByText('No pro tip available.')).toBeTruthy();
  expect(screen.getByRole('img', { name: 'Photo 1 of the plant' })).toBeTruthy();
  expect(button()).toBeTruthy();
});

test('beside an answer each photo stands once, the details are the one main button, the scientific name is small', async () => {
  const { person, container } = await renderDiagnosis(CropDisease, {
    answers: { 'POST /crop-disease/diagnose': found },
  });
  await choosePhotos(aPhoto('one.jpg'), aPhoto('two.jpg'));
  await screen.findByRole('img', { name: 'Photo 2 of the plant' });
  await analyze(person);
  await results().findByText('Early blight');
  expect(container.querySelectorAll('img[src^="blob:"]')).toHaveLength(2);
  expect([...container.querySelectorAll('.button-primary')].map(({ textContent }) => textContent)).toEqual([
    'View Details',
  ]);
  expect((await results().findByText('Alternaria solani')).className).toContain('text-sm');
});

test('a result that is likely and not sure says so with its number', async () => {
  const reading = aReading({
    confidence: 'low',
    candidates: [{ problemId: 'tomato__early_blight', crop: 'Tomato', disease: 'Early blight', probability: 0.66 }],
  });
  const { person } = await renderDiagnosis(CropDisease, {
    answers: { 'POST /crop-disease/diagnose': { success: true, data: aDiagnosis({ reading }) } },
  });
  await choosePhotos(aPhoto());
  await analyze(person);
  expect(await results().findByText('Probably, 7 in 10: compare the signs')).toBeTruthy();
});

test('an assistant without an analysis is told apart from one that failed', async () => {
  const { person } = await renderDiagnosis(CropDisease, {
    answers: {
      'POST /crop-disease/diagnose': failed(500, 'internal'),
      'POST /voice-assistant/voice-assistant': { success: true, text: 'I cannot say.', analysis: null },
    },
  });
  await choosePhotos(aPhoto());
  await analyze(person);
  expect((await screen.findAllByText('No analysis data received.')).length).toBe(2);
  expect(results().getByText('No cure information available.')).toBeTruthy();
});

test('where the history is full the plant is looked at all the same, and the screen says that it is not kept', async () => {
  const analysis = { plant: 'Tomato', disease: 'Early blight', cure: '1. Pick the leaves.', pro_tip: 'Rotate.' };
  const { person } = await renderDiagnosis(CropDisease, {
    answers: {
      'POST /crop-disease/diagnose': failed(409, 'too_many_diagnoses'),
      'POST /voice-assistant/voice-assistant': { success: true, text: 'Early blight', analysis },
    },
  });
  await choosePhotos(aPhoto());
  await analyze(person);
  expect(await results().findByText('Early blight')).toBeTruthy();
  const why = 'It is not kept in your history. Your list of diagnoses is full. Please delete an old one first.';
  expect(results().getByText(why)).toBeTruthy();
});

test('a problem that the person has to mend is sent to nobody else', async () => {
  const { person, sent } = await renderDiagnosis(CropDisease, {
    answers: { 'POST /crop-disease/diagnose': failed(400, 'picture_cmyk') },
  });
  await choosePhotos(aPhoto());
  await analyze(person);
  expect((await screen.findAllByText(/made for printing/)).length).toBeGreaterThan(1);
  expect(sent.some(({ name }) => name === 'POST /voice-assistant/voice-assistant')).toBe(false);
  expect(results().getAllByText('-')).toHaveLength(4);
});

test('while it runs the button says so, and Cancel gives the photos back as they were', async () => {
  const { person } = await renderDiagnosis(CropDisease, {
    answers: { 'POST /crop-disease/diagnose': () => new Promise<Response>(() => undefined) },
  });
  await choosePhotos(aPhoto());
  await analyze(person);
  expect(await screen.findByRole('button', { name: 'Analyzing...' })).toBeTruthy();
  expect(await screen.findByText('50% sent')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Remove photo 1' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('button', { name: 'Remove photo 1' })).toBeTruthy();
  expect(button().getAttribute('aria-disabled')).toBeNull();
  expect(results().getAllByText('-')).toHaveLength(4);
});

test('a result stays when the screen is left, and is nobody else’s', async () => {
  const answers = { 'POST /crop-disease/diagnose': found };
  const userId = crypto.randomUUID();
  const first = await renderDiagnosis(CropDisease, { answers, userId });
  await choosePhotos(aPhoto());
  await analyze(first.person);
  await results().findByText('Early blight');
  first.unmount();
  const again = await renderDiagnosis(CropDisease, { answers, userId });
  expect(results().getByText('Early blight')).toBeTruthy();
  again.unmount();
  await renderDiagnosis(CropDisease);
  expect(results().getAllByText('-')).toHaveLength(4);
});

test('earlier diagnoses stand with crop, disease, urgency or doubt, and how the plant is', async () => {
  const older = aDiagnosis({
    _id: '40000000-0000-4000-8000-000000000001',
    status: 'Needs expert',
    severity: null,
    photos: [],
    reading: aReading({ kind: 'notSure', confidence: null, problemId: null }),
    aiAnalysis: { plant: 'Unknown', disease: 'Not sure', cure: '', pro_tip: '' },
  });
  const drawn = await renderDiagnosis(CropDisease, {
    answers: {
      'GET /crop-disease/history': ({ url }) => {
        const items = url.searchParams.get('status') === 'Needs expert' ? [older] : [found.data, older];
        return Response.json({ success: true, data: { items, nextCursor: null } });
      },
      'GET /crop-disease/:id/photos/:number': new Response('picture'),
    },
  });
  const list = within(await screen.findByRole('list', { name: 'Recent Diagnoses' }));
  const [newest, before] = list.getAllByRole('listitem');
  for (const words of ['Tomato', '20 November 2026', 'Early blight', 'Act this week', 'New']) {
    expect(newest?.textContent).toContain(words);
  }
  expect(before?.textContent).toContain('Not recognised');
  expect(await screen.findByRole('img', { name: 'Photo of the plant' })).toBeTruthy();
  await drawn.person.click(screen.getByRole('button', { name: 'Needs expert' }));
  await waitFor(() => expect(screen.queryByText(/Early blight/)).toBeNull());
  expect(drawn.address()).toBe('/crop-disease?status=Needs+expert');
});

test('a crop whose trouble is unsure is never called sure', async () => {
  const item = aDiagnosis({ photos: [], reading: aReading({ kind: 'crop', confidence: 'high', problemId: null }) });
  await renderDiagnosis(CropDisease, {
    answers: { 'GET /crop-disease/history': { success: true, data: { items: [item], nextCursor: null } } },
  });
  expect(await screen.findByText('Crop known, cause not sure yet')).toBeTruthy();
  expect(screen.queryByText('Very sure')).toBeNull();
});

test('a history that fails to load says so and comes with the next try', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let answer = failed(500, 'internal');
  const drawn = await renderDiagnosis(CropDisease, { answers: { 'GET /crop-disease/history': () => answer } });
  expect(screen.getByRole('status', { name: 'Loading your diagnoses' })).toBeTruthy();
  // The query tries again twice, after one and after two more seconds.
  await vi.advanceTimersByTimeAsync(3000);
  const again = await screen.findByRole('button', { name: 'Try again' });
  vi.useRealTimers();
  answer = Response.json(noHistory);
  await drawn.person.click(again);
  expect(await screen.findByText('No diagnosis yet')).toBeTruthy();
});

test('asked again over a bad connection it is the same question; about another part it is another', async () => {
  const { person, sent } = await renderDiagnosis(CropDisease, {
    answers: {
      'POST /crop-disease/diagnose': () => Promise.reject(new TypeError('the connection broke')),
      'POST /voice-assistant/voice-assistant': failed(503, 'overloaded'),
    },
  });
  await choosePhotos(aPhoto());
  const keys = () =>
    sent
      .filter(({ name }) => name === 'POST /crop-disease/diagnose')
      .map(({ init }) => (init.headers as Record<string, string>)['idempotency-key']);
  for (const times of [1, 2]) {
    await analyze(person);
    await waitFor(() => expect(keys()).toHaveLength(times));
    await results().findByText('No cure information available.');
  }
  await person.selectOptions(screen.getByRole('combobox', { name: 'Plant part' }), 'Root');
  await analyze(person);
  await waitFor(() => expect(keys()).toHaveLength(3));
  const [first, again, other] = keys();
  expect(first).toMatch(/^[\w-]{8,100}$/);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('a session that has ended is nobody’s to answer but the gate’s', async () => {
  const { person, sent } = await renderDiagnosis(CropDisease, {
    answers: { 'POST /crop-disease/diagnose': failed(401, 'not_signed_in') },
  });
  const ended = vi.fn<() => void>();
  onTestFinished(onTokenRefused(ended));
  await choosePhotos(aPhoto());
  await analyze(person);
  await waitFor(() => expect(ended).toHaveBeenCalled());
  expect(sent.some(({ name }) => name === 'POST /voice-assistant/voice-assistant')).toBe(false);
});

test('offline the history says so, and the photos can still be chosen', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderDiagnosis(CropDisease, {
    answers: { 'GET /crop-disease/history': () => Promise.reject(new TypeError('no internet')) },
  });
  expect(await screen.findByText('You are offline')).toBeTruthy();
  await choosePhotos(aPhoto());
  expect(await screen.findByRole('img', { name: 'Photo 1 of the plant' })).toBeTruthy();
});
