import { act, screen, waitFor, within } from '@testing-library/react';
import { Route, Routes } from 'react-router';
import { beforeEach, expect, test } from 'vitest';

import type { Answers } from '#contract/diagnosis-answers.ts';
import type { Reading } from '#contract/diagnosis.ts';
import { waitingStore } from '#web/testing/outbox.ts';
import { failed, type SentCall } from '#web/testing/server.ts';

import { CropDisease } from '../CropDisease.tsx';
import { DiagnosisDetails } from '../details/DiagnosisDetails.tsx';
import { changeDiagnosisSession, type DiagnosisSession } from '../diagnosis-session.ts';
import { aDiagnosis, analyze, aPhoto, aReading, choosePhotos, renderDiagnosis } from '../testing.tsx';

const candidates = [
  { problemId: 'tomato__early_blight', crop: 'Tomato', disease: 'Early blight', probability: 0.48 },
  { problemId: 'tomato__late_blight', crop: 'Tomato', disease: 'Late blight', probability: 0.44 },
] as const;
const unsure = { kind: 'crop', confidence: 'low', problemId: null } as const;
const results = () => within(screen.getByRole('region', { name: 'Analysis Results' }));

beforeEach(() => waitingStore.kept.clear());

/** Draws the screen after an analysis with this reading, and with this crop and part chosen. */
async function find(reading: Partial<Reading>, said: Partial<Pick<DiagnosisSession, 'cropId' | 'plantPart'>> = {}) {
  const { plantPart = 'Leaf' } = said;
  const data = aDiagnosis({ plantPart, reading: aReading({ ...unsure, ...reading }) });
  const drawn = await renderDiagnosis(CropDisease, {
    answers: {
      'PUT /crop-disease/:id/answers': failed(503, 'overloaded'),
      'POST /crop-disease/diagnose': { success: true, data },
    },
  });
  await choosePhotos(aPhoto());
  act(() => changeDiagnosisSession({ isCropAsked: true, ...said }));
  await analyze(drawn.person);
  return drawn;
}

const wayOn = () => results().findByRole('link', { name: 'Describe it' });
const addressOfWayOn = async () => (await wayOn()).getAttribute('href');

test('a single candidate is asked about too, and while there is a question there is no other way', async () => {
  await find({ candidates: [candidates[0]] });
  expect(await results().findByRole('heading', { name: 'It may be this' })).toBeTruthy();
  expect(results().getByText('Question 1 of 3')).toBeTruthy();
  expect(results().queryByRole('link', { name: 'Describe it' })).toBeNull();
});

test('a person who could never tell goes on by describing the plant', async () => {
  const { person } = await find({ candidates: [...candidates] });
  for (const number of [1, 2, 3]) {
    await results().findByText(`Question ${number} of 3`);
    await person.click(results().getByRole('button', { name: 'Can’t tell' }));
  }
  expect(await addressOfWayOn()).toBe('/crop-disease/describe?crop=tomato&part=leaf');
});

test('for a crop that the model has not learnt describing the plant comes first, and no other photo is asked for', async () => {
  const reading = { kind: 'notSure' as const, crop: null, candidates: [] };
  await find({ ...reading, doubts: ['cropUnknown'] }, { cropId: 'onion' });
  expect(await addressOfWayOn()).toBe('/crop-disease/describe?crop=onion&part=leaf');
  const steps = results().getByText('How to Cure');
  expect((await wayOn()).compareDocumentPosition(steps) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(results().queryByRole('button', { name: 'Add a leaf of this plant' })).toBeNull();
});

test.each([
  [
    'a crop that the model does not know',
    { kind: 'notSure' as const, crop: null, candidates: [] },
    { cropId: 'garlic' },
    'crop=garlic&part=leaf',
  ],
  [
    'a part that leaves nothing',
    { crop: 'tomato', candidates: [] },
    { cropId: 'tomato', plantPart: 'Fruit' as const },
    'crop=tomato&part=fruit',
  ],
  [
    'a plant that is likely none of the known crops',
    { kind: 'notSure' as const, crop: null, doubts: ['otherPlant' as const], candidates: [...candidates] },
    {},
    'part=leaf',
  ],
  [
    'candidates of several crops',
    {
      kind: 'notSure' as const,
      crop: null,
      candidates: [...candidates, { problemId: 'apple__scab', crop: 'Apple', disease: 'Scab', probability: 0.2 }],
    },
    {},
    'part=leaf',
  ],
])(
  'the photo leaves nothing to ask: %s is described, from what is known already',
  async (_what, reading, said, known) => {
    await find(reading, said);
    expect(await addressOfWayOn()).toBe(`/crop-disease/describe?${known}`);
    expect(results().queryByRole('group')).toBeNull();
  },
);

test('the one class for all that cotton may have is asked nothing about, but described', async () => {
  const sick = { problemId: 'cotton__diseased', crop: 'Cotton', disease: 'Sick', probability: 0.9 };
  await find({ kind: 'problem', confidence: 'high', problemId: sick.problemId, crop: 'cotton', candidates: [sick] });
  expect(await addressOfWayOn()).toBe('/crop-disease/describe?crop=cotton&part=leaf');
  expect(results().queryByText('It may be this')).toBeNull();
});

test('a problem that is named for sure needs no other way', async () => {
  const { person } = await find({ kind: 'problem', confidence: 'high', problemId: 'tomato__early_blight' });
  expect(await results().findByRole('link', { name: 'View Details' })).toBeTruthy();
  await person.click(document.body);
  expect(results().queryByRole('link', { name: 'Describe it' })).toBeNull();
});

test('while it may be a virus nothing is picked off, and leaf spots alone are', async () => {
  const virus = { problemId: 'tomato__mosaic_virus', crop: 'Tomato', disease: 'Mosaic', probability: 0.4 };
  const { unmount } = await find({ candidates: [...candidates] });
  expect(await results().findByText(/Right in any case: pick off the sickest leaves/)).toBeTruthy();
  unmount();
  await find({ candidates: [candidates[0], virus] });
  expect(await results().findByText(/Right in any case: mark the plant/)).toBeTruthy();
});

function Details() {
  return (
    <Routes>
      <Route path="/crop-disease/:id" element={<DiagnosisDetails />} />
    </Routes>
  );
}

test('a diagnosis of the history that is not sure is answered later, at once and to its record', async () => {
  const data = aDiagnosis({
    photos: [],
    reading: aReading({ ...unsure, candidates: [...candidates] }),
    severity: null,
  });
  const told = (call: SentCall | undefined) => JSON.parse(String(call?.init.body)) as { answers: Answers };
  const { person, sent } = await renderDiagnosis(Details, {
    path: `/crop-disease/${data._id}`,
    answers: {
      'GET /crop-disease/:id': { success: true, data },
      'PUT /crop-disease/:id/answers': failed(503, 'overloaded'),
    },
  });
  expect(await screen.findByText('Two are possible')).toBeTruthy();
  for (const number of [1, 2, 3]) {
    await screen.findByText(`Question ${number} of 3`);
    await person.click(screen.getByRole('button', { name: 'Can’t tell' }));
  }
  expect(await screen.findByText(/Not sure which it is. Compare the signs/)).toBeTruthy();
  const puts = () => sent.filter(({ name }) => name === 'PUT /crop-disease/:id/answers');
  await waitFor(() => expect(puts()).toHaveLength(3));
  expect(told(puts()[2]).answers).toHaveLength(3);
  // A result that could not be sent stays on the phone, and the screen says so.
  expect(await screen.findByText(/^It could not be sent. It stays on this phone and is tried again/)).toBeTruthy();
  expect((await screen.findByRole('link', { name: 'Describe it' })).getAttribute('href')).toBe(
    '/crop-disease/describe?crop=tomato&part=leaf',
  );
});

test('the reason why a photo is less sure is still said after an answer', async () => {
  const { person } = await find({ candidates: [...candidates], doubts: ['weaklyLearnt'] });
  await results().findByText('Question 1 of 3');
  await person.click(results().getByRole('button', { name: 'Can’t tell' }));
  expect(await results().findByText(/^We learnt this from few photos/)).toBeTruthy();
});
