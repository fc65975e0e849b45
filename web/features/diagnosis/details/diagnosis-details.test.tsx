import { screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';

import type { Diagnosis } from '#contract/diagnosis.ts';
import { failed, type SentCall } from '#web/testing/server.ts';

import { DiagnosisDetails } from './DiagnosisDetails.tsx';
import { aDiagnosis, aReading, renderDiagnosis } from '../testing.tsx';

function Screens() {
  return (
    <Routes>
      <Route path="/crop-disease" element={<p>{'the list'}</p>} />
      <Route path="/crop-disease/:id" element={<DiagnosisDetails />} />
    </Routes>
  );
}

const one = aDiagnosis();
const bodyOf = (sent: readonly SentCall[], name: string) =>
  JSON.parse(String(sent.findLast((call) => call.name === name)?.init.body)) as Record<string, unknown>;

function open(answers: Parameters<typeof renderDiagnosis>[1] = {}) {
  return renderDiagnosis(Screens, {
    path: `/crop-disease/${one._id}`,
    ...answers,
    answers: {
      'GET /crop-disease/:id': ({ url }) =>
        Response.json({
          success: true,
          data: { ...one, language: url.searchParams.get('language') as Diagnosis['language'] },
        }),
      'GET /crop-disease/:id/photos/:number': () => new Response('picture'),
      // Somebody who was asked before.
      'GET /crop-disease/learning': { success: true, data: { gives: false, plants: 0 } },
      ...answers.answers,
    },
  });
}

test('the details tell signs, look-alikes, what else it could be in words, and who says so', async () => {
  await open();
  expect(await screen.findByRole('heading', { level: 1, name: /Early blight/ })).toBeTruthy();
  expect(screen.getByText('Tomato · Leaf')).toBeTruthy();
  const lookAlikes = await screen.findByRole('heading', { name: /looks alike/ });
  expect(lookAlikes.parentElement?.textContent).toContain('Late blight has no rings');
  const others = (await screen.findByRole('heading', { name: 'What else it could be' })).parentElement;
  await waitFor(() => expect(others?.textContent).toMatch(/Septoria leaf spot · Tomato\s*Less likely/));
  expect(others?.textContent).not.toContain('%');
  for (const title of [
    'Signs to look for',
    'Cause',
    'How it spreads',
    'How to prevent it',
    'When to call for help',
    'Sources',
    'Costs nothing',
    'Biological',
    'Chemical, as the label says',
  ]) {
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
  }
  expect(screen.getByText('Last checked on 21 November 2026')).toBeTruthy();
  expect(await screen.findByRole('img', { name: 'Photo 1 of the plant' })).toBeTruthy();
});

test('in Hindi the catalogue speaks Hindi, and the server is asked in Hindi', async () => {
  const { sent } = await open({ language: 'hi' });
  expect(await screen.findByText(/पछेती झुलसा में छल्ले नहीं होते/)).toBeTruthy();
  expect(sent.find(({ name }) => name === 'GET /crop-disease/:id')?.url.searchParams.get('language')).toBe('hi');
});

test('how the plant is can be said, and goes back where it was if that is not saved', async () => {
  let answer: Response = Response.json({ success: true, data: { ...one, status: 'Treating' } });
  const { person, sent } = await open({ answers: { 'PUT /crop-disease/:id/status': () => answer } });
  await person.click(await screen.findByRole('radio', { name: 'Treating' }));
  expect(await screen.findByText('Noted: Treating.')).toBeTruthy();
  expect(bodyOf(sent, 'PUT /crop-disease/:id/status')).toEqual({ status: 'Treating', language: 'en' });
  answer = failed(500, 'internal');
  await person.click(screen.getByRole('radio', { name: 'Recovered' }));
  expect(await screen.findByText('That could not be saved. Please try again.')).toBeTruthy();
  expect(screen.getByRole('radio', { name: 'Treating' })).toHaveProperty('checked', true);
});

test('a wrong answer can be put right in a few words', async () => {
  const said = { right: false, note: 'Nitrogen was lacking' };
  const feedback = { ...said, named: null, byExpert: false };
  const { person, sent } = await open({
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
  const { person, sent } = await open({
    answers: {
      'GET /crop-disease/:id': { success: true, data: unsure },
      'PUT /crop-disease/:id/feedback': { success: true, data: { ...unsure, feedback } },
    },
  });
  const box = within(await screen.findByRole('region', { name: 'Do you know what it is?' }));
  // No question tells crops apart, so they are listed.
  expect(await screen.findByRole('heading', { name: 'What it could be' })).toBeTruthy();
  expect(box.queryByRole('button', { name: 'Yes, it was' })).toBeNull();
  expect(box.getByRole('button', { name: 'Send' })).toHaveProperty('disabled', true);
  await person.type(box.getByRole('textbox', { name: 'What was it really?' }), 'Wilt');
  await person.click(box.getByRole('button', { name: 'Send' }));
  expect(await box.findByText('What you wrote is kept with this diagnosis.')).toBeTruthy();
  expect(bodyOf(sent, 'PUT /crop-disease/:id/feedback')).toEqual({ ...said, language: 'en' });
});

test('what the questions tell apart stands once, and only what they leave out is listed besides', async () => {
  const of = (name: string, probability: number) => ({
    problemId: `tomato__${name}`,
    crop: 'Tomato',
    disease: name,
    probability,
  });
  const candidates = [
    of('early_blight', 0.4),
    of('late_blight', 0.3),
    of('septoria_leaf_spot', 0.2),
    of('leaf_mold', 0.05),
  ];
  const reading = aReading({ kind: 'crop', confidence: 'low', problemId: null, candidates });
  await open({ answers: { 'GET /crop-disease/:id': { success: true, data: { ...one, reading, severity: null } } } });
  expect(await screen.findByRole('heading', { name: 'These are possible' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'What else it could be' })).toBeTruthy();
  for (const name of ['Early blight', 'Late blight', 'Septoria leaf spot', 'Leaf mould']) {
    expect(await screen.findAllByRole('link', { name })).toHaveLength(1);
  }
});

const isBefore = (a: Element, b: Element) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('what it is and what to do stand before the photos, which may fill a phone', async () => {
  await open();
  const cure = await screen.findByRole('heading', { name: 'How to Cure' });
  expect(isBefore(cure, await screen.findByRole('img', { name: 'Photo 1 of the plant' }))).toBe(true);
});

test('the way on to describing the plant stands before what to do until there are answers, and after it then', async () => {
  const unsure = { kind: 'crop', confidence: 'low', problemId: null } as const;
  const cantTell = ['rings', 'mould_below', 'wet_patches'].map((sign) => ({ sign, reply: 'cantTell' as const }));
  const told = { answers: cantTell, possibilities: one.reading.candidates, conclusion: 'open' as const };
  for (const reading of [aReading({ ...unsure, candidates: [] }), aReading({ ...unsure, told })]) {
    const { unmount } = await open({
      answers: { 'GET /crop-disease/:id': { success: true, data: { ...one, reading } } },
    });
    const cure = await screen.findByRole('heading', { name: 'How to Cure' });
    expect(isBefore(cure, await screen.findByRole('link', { name: 'Describe it' }))).toBe(reading.told !== null);
    unmount();
  }
});

test('what is no plant is neither followed nor guessed at', async () => {
  const noPlant = { ...one, reading: aReading({ kind: 'notAPlant', confidence: 'high', problemId: null }) };
  await open({ answers: { 'GET /crop-disease/:id': { success: true, data: noPlant } } });
  expect(await screen.findByRole('region', { name: 'Was this right?' })).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('heading', { name: /could be/ })).toBeNull();
});

const judgedRight = { right: true, note: null, named: null, byExpert: false };

test('what it really was is chosen from what the catalogue knows of the crop, with who said so', async () => {
  const feedback = { right: false, note: null, named: 'tomato__septoria_leaf_spot', byExpert: true };
  const { person, sent } = await open({
    answers: { 'PUT /crop-disease/:id/feedback': { success: true, data: { ...one, feedback } } },
  });
  await person.click(await screen.findByRole('button', { name: 'No, it was not' }));
  const choices = await screen.findByRole('combobox', { name: 'Is it one of these?' });
  const names = [...choices.querySelectorAll('option')].map(({ textContent }) => textContent);
  expect(names).toContain('The plant is healthy');
  // What Khet has named, and the person has just said it is not.
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
  const { person, sent } = await open({
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

test('who was asked before is not asked again', async () => {
  const { sent } = await open({
    answers: { 'GET /crop-disease/:id': { success: true, data: { ...one, feedback: judgedRight } } },
  });
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('GET /crop-disease/learning'));
  expect(await screen.findByText('You said: this was right.')).toBeTruthy();
  expect(screen.queryByText('Help Khet know more plants?')).toBeNull();
});

test('a right answer takes one press', async () => {
  const { person, sent } = await open({
    answers: {
      'PUT /crop-disease/:id/feedback': { success: true, data: { ...one, feedback: judgedRight } },
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Yes, it was' }));
  expect(await screen.findByText('You said: this was right.')).toBeTruthy();
  expect(bodyOf(sent, 'PUT /crop-disease/:id/feedback')).toEqual({ right: true, language: 'en' });
});

test('a diagnosis is deleted only after a question, and the list comes next', async () => {
  const { person, address } = await open({
    answers: { 'DELETE /crop-disease/:id': { success: true, message: 'Deleted' } },
  });
  await person.click(await screen.findByRole('button', { name: 'Delete this diagnosis' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this diagnosis?' }));
  await person.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('the list')).toBeTruthy();
  expect(address()).toBe('/crop-disease');
});

test('a diagnosis that is not there, or is another’s, says so', async () => {
  await open({ answers: { 'GET /crop-disease/:id': failed(404, 'not_found') } });
  expect(await screen.findByRole('heading', { level: 1, name: 'This diagnosis is not here' })).toBeTruthy();
});

test('what was found without the server is gone with the page', async () => {
  await renderDiagnosis(Screens, { path: '/crop-disease/now' });
  expect(await screen.findByRole('heading', { level: 1, name: 'This diagnosis is not here' })).toBeTruthy();
});

test('results are shared as text with the photo, or copied where the phone does not share', async () => {
  const { person } = await open();
  const button = await screen.findByRole('button', { name: 'Share Results' });
  expect(await screen.findByRole('heading', { level: 2, name: 'What not to do' })).toBeTruthy();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  await person.click(button);
  expect(await screen.findByText('The results are copied. Paste them into a message.')).toBeTruthy();
  expect(writeText.mock.calls[0]?.[0]).toMatch(/Disease: Early blight[\s\S]*1\. Pick off[\s\S]*1800-180-1551/);
  const share = vi.fn<(data: ShareData) => Promise<void>>().mockResolvedValue();
  vi.stubGlobal('navigator', Object.assign(navigator, { share, canShare: () => true }));
  await person.click(button);
  await waitFor(() => expect(share).toHaveBeenCalled());
  expect(share.mock.calls[0]?.[0].files?.[0]?.type).toBe('image/jpeg');
  expect(share.mock.calls[0]?.[0].text).toContain('Early blight');
  expect(share.mock.calls[0]?.[0].text).toContain('What not to do:\nDo not work among wet plants');
});

test('what is shared says what the person saw on the plant', async () => {
  const told = {
    answers: [{ sign: 'rings', reply: 'yes' as const }],
    possibilities: one.reading.candidates,
    conclusion: 'named' as const,
  };
  const { person } = await open({
    answers: { 'GET /crop-disease/:id': { success: true, data: { ...one, reading: aReading({ told }) } } },
  });
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  vi.stubGlobal('navigator', Object.assign(navigator, { share: undefined }));
  await person.click(await screen.findByRole('button', { name: 'Share Results' }));
  await waitFor(() => expect(writeText).toHaveBeenCalled());
  expect(writeText.mock.calls[0]?.[0]).toContain('What you saw:\nDo the spots have rings inside, like a target? Yes.');
});

test('what another model wrote stands here as it does in the report, though the catalogue knows the problem', async () => {
  const reading = aReading({ source: 'a-model', confidence: 'low' });
  await open({ answers: { 'GET /crop-disease/:id': { success: true, data: { ...one, reading } } } });
  expect(await screen.findByText('Pick off the sick leaves.')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Signs to look for' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Costs nothing' })).toBeNull();
});

test('a photo that does not come keeps nobody from the report', async () => {
  const makeReport = vi.fn<(shown: unknown, about: { photos: readonly Blob[] }) => Promise<Blob>>();
  makeReport.mockResolvedValue(new Blob(['%PDF']));
  vi.doMock('../results/make-report.ts', () => ({ makeReport }));
  const photos = one.photos.concat({ path: `/crop-disease/${one._id}/photos/1` });
  const { person } = await open({
    answers: {
      'GET /crop-disease/:id': { success: true, data: { ...one, photos } },
      'GET /crop-disease/:id/photos/:number': ({ url }) =>
        url.pathname.endsWith('/1') ? failed(404, 'not_found') : new Response('picture'),
    },
  });
  await person.click(await screen.findByRole('button', { name: 'Download Report' }));
  await waitFor(() => expect(makeReport).toHaveBeenCalled());
  expect(makeReport.mock.calls[0]?.[1].photos).toHaveLength(1);
});
