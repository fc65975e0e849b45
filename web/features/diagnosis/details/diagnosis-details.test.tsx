import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { failed } from '#web/testing/server.ts';

import { aReading, renderDiagnosis } from '../testing.tsx';
import { bodyOf, one, openDetails, Screens, theList } from './testing.tsx';

test('the details tell signs, look-alikes, what else it could be in words, and who says so', async () => {
  await openDetails();
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
  const { sent } = await openDetails({ language: 'hi' });
  expect(await screen.findByText(/पछेती झुलसा में छल्ले नहीं होते/)).toBeTruthy();
  expect(sent.find(({ name }) => name === 'GET /crop-disease/:id')?.url.searchParams.get('language')).toBe('hi');
});

test('how the plant is can be said, and goes back where it was if that is not saved', async () => {
  let answer: Response = Response.json({ success: true, data: { ...one, status: 'Treating' } });
  const { person, sent } = await openDetails({ answers: { 'PUT /crop-disease/:id/status': () => answer } });
  await person.click(await screen.findByRole('radio', { name: 'Treating' }));
  expect(await screen.findByText('Noted: Treating.')).toBeTruthy();
  expect(bodyOf(sent, 'PUT /crop-disease/:id/status')).toEqual({ status: 'Treating', language: 'en' });
  answer = failed(500, 'internal');
  await person.click(screen.getByRole('radio', { name: 'Recovered' }));
  expect(await screen.findByText('That could not be saved. Please try again.')).toBeTruthy();
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Treating' })).toHaveProperty('checked', true));
});

test('the signs that the questions tell apart stand once, and only the others are listed besides', async () => {
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
  await openDetails({
    answers: { 'GET /crop-disease/:id': { success: true, data: { ...one, reading, severity: null } } },
  });
  expect(await screen.findByRole('heading', { name: 'These are possible' })).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'What else it could be' })).toBeTruthy();
  for (const name of ['Early blight', 'Late blight', 'Septoria leaf spot', 'Leaf mould']) {
    expect(await screen.findAllByRole('link', { name })).toHaveLength(1);
  }
});

test('a possible problem that names its plant is not followed by the plant once more', async () => {
  const candidates = [
    { problemId: 'tomato__early_blight', crop: 'Tomato', disease: 'Early blight', probability: 0.6 },
    { problemId: 'tomato__healthy', crop: 'Tomato', disease: 'Healthy tomato', probability: 0.3 },
  ];
  const reading = aReading({ candidates });
  await openDetails({ answers: { 'GET /crop-disease/:id': { success: true, data: { ...one, reading } } } });
  const others = (await screen.findByRole('heading', { name: 'What else it could be' })).parentElement;
  await waitFor(() => expect(others?.textContent).toContain('Healthy tomato'));
  expect(others?.textContent).not.toContain('· Tomato');
});

const isBefore = (a: Element, b: Element) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('the problem and the advice stand before the photos, which may fill a phone', async () => {
  await openDetails();
  const cure = await screen.findByRole('heading', { name: 'How to Cure' });
  expect(isBefore(cure, await screen.findByRole('img', { name: 'Photo 1 of the plant' }))).toBe(true);
});

test('the way on to describing the plant stands before what to do until there are answers, and after it then', async () => {
  const unsure = { kind: 'crop', confidence: 'low', problemId: null } as const;
  const cantTell = ['rings', 'mould_below', 'wet_patches'].map((sign) => ({ sign, reply: 'cantTell' as const }));
  const told = { answers: cantTell, possibilities: one.reading.candidates, conclusion: 'open' as const };
  for (const reading of [aReading({ ...unsure, candidates: [] }), aReading({ ...unsure, told })]) {
    const { unmount } = await openDetails({
      answers: { 'GET /crop-disease/:id': { success: true, data: { ...one, reading } } },
    });
    const cure = await screen.findByRole('heading', { name: 'How to Cure' });
    expect(isBefore(cure, await screen.findByRole('link', { name: 'Describe it' }))).toBe(reading.told !== null);
    unmount();
  }
});

test('a picture without a plant is neither followed nor guessed at', async () => {
  const noPlant = { ...one, reading: aReading({ kind: 'notAPlant', confidence: 'high', problemId: null }) };
  await openDetails({ answers: { 'GET /crop-disease/:id': { success: true, data: noPlant } } });
  expect(await screen.findByRole('region', { name: 'Was this right?' })).toBeTruthy();
  expect(screen.queryByRole('radio')).toBeNull();
  expect(screen.queryByRole('heading', { name: /could be/ })).toBeNull();
});

test('a diagnosis is deleted only after a question, and the list comes next', async () => {
  const { person, address } = await openDetails({
    answers: { 'DELETE /crop-disease/:id': { success: true, message: 'Deleted' } },
  });
  await person.click(await screen.findByRole('button', { name: 'Delete this diagnosis' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this diagnosis?' }));
  await person.click(dialog.getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText(theList)).toBeTruthy();
  expect(address()).toBe('/crop-disease');
});

test('a diagnosis whose deletion failed can be deleted once more', async () => {
  const answers = [failed(500, 'internal'), Response.json({ success: true, message: 'Deleted' })];
  const { person, address } = await openDetails({
    answers: { 'DELETE /crop-disease/:id': () => answers.shift() ?? failed(404, 'not_found') },
  });
  async function remove() {
    await person.click(await screen.findByRole('button', { name: 'Delete this diagnosis' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Delete this diagnosis?' }));
    await person.click(dialog.getByRole('button', { name: 'Delete' }));
  }
  await remove();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await remove();
  expect(await screen.findByText(theList)).toBeTruthy();
  expect(address()).toBe('/crop-disease');
});

test('a diagnosis that is not there, or is another’s, says so', async () => {
  await openDetails({ answers: { 'GET /crop-disease/:id': failed(404, 'not_found') } });
  expect(await screen.findByRole('heading', { level: 1, name: 'This diagnosis is not here' })).toBeTruthy();
});

test.each(['history', 'learning'])('"%s" is the name of no diagnosis, and is not asked for', async (name) => {
  const { sent } = await renderDiagnosis(Screens, { path: `/crop-disease/${name}` });
  expect(await screen.findByRole('heading', { level: 1, name: 'This diagnosis is not here' })).toBeTruthy();
  expect(sent).toHaveLength(0);
});

test('a diagnosis made without the server is gone with the page', async () => {
  await renderDiagnosis(Screens, { path: '/crop-disease/now' });
  expect(await screen.findByRole('heading', { level: 1, name: 'This diagnosis is not here' })).toBeTruthy();
});

test('results are shared as text with the photo, or copied where the phone does not share', async () => {
  const { person } = await openDetails();
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

test('a shared text says what the person saw on the plant', async () => {
  const told = {
    answers: [{ sign: 'rings', reply: 'yes' as const }],
    possibilities: one.reading.candidates,
    conclusion: 'named' as const,
  };
  const { person } = await openDetails({
    answers: { 'GET /crop-disease/:id': { success: true, data: { ...one, reading: aReading({ told }) } } },
  });
  const writeText = vi.spyOn(navigator.clipboard, 'writeText');
  vi.stubGlobal('navigator', Object.assign(navigator, { share: undefined }));
  await person.click(await screen.findByRole('button', { name: 'Share Results' }));
  await waitFor(() => expect(writeText).toHaveBeenCalled());
  expect(writeText.mock.calls[0]?.[0]).toContain('What you saw:\nDo the spots have rings inside, like a target? Yes.');
});

test('the text of another model stands here as it does in the report, though the catalogue knows the problem', async () => {
  const reading = aReading({ source: 'a-model', confidence: 'low' });
  await openDetails({ answers: { 'GET /crop-disease/:id': { success: true, data: { ...one, reading } } } });
  expect(await screen.findByText('Pick off the sick leaves.')).toBeTruthy();
  expect(await screen.findByRole('heading', { name: 'Signs to look for' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Costs nothing' })).toBeNull();
});

test('a photo that does not come keeps nobody from the report', async () => {
  const makeReport = vi.fn<(shown: unknown, about: { photos: readonly Blob[] }) => Promise<Blob>>();
  makeReport.mockResolvedValue(new Blob(['%PDF']));
  vi.doMock('../results/make-report.ts', () => ({ makeReport }));
  const photos = one.photos.concat({ path: `/crop-disease/${one._id}/photos/1` });
  const { person } = await openDetails({
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
