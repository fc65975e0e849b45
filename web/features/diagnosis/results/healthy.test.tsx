import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { waitingStore } from '#web/testing/outbox.ts';

import { CropDisease } from '../CropDisease.tsx';
import { aDiagnosis, analyze, aPhoto, aReading, choosePhotos, renderDiagnosis } from '../testing.tsx';

beforeEach(() => waitingStore.kept.clear());

/** Shows the answer of the server to a photo. */
async function show(about: Parameters<typeof aDiagnosis>[0]) {
  const data = aDiagnosis({ severity: null, ...about });
  const { person } = await renderDiagnosis(CropDisease, {
    answers: { 'POST /crop-disease/diagnose': { success: true, data } },
  });
  await choosePhotos(aPhoto());
  await analyze(person);
  return within(await screen.findByRole('region', { name: 'Analysis Results' }));
}

test('a photo of a healthy plant shows as healthy, without an urgency', async () => {
  const results = await show({
    aiAnalysis: { plant: 'Tomato', disease: 'Healthy tomato', cure: 'Go on as before.', pro_tip: 'Look weekly.' },
    reading: aReading({ problemId: 'tomato__healthy', confidence: 'high', healthy: 0.97, candidates: [] }),
  });
  expect(await results.findByText('Healthy tomato')).toBeTruthy();
  expect(results.getByText('Looks healthy')).toBeTruthy();
  expect(results.queryByText(/^(Serious|Act this week|Mild)/)).toBeNull();
});

test('where a plant may be healthy or sick, the healthy one is named by its crop and leads to no page of a problem', async () => {
  const candidates = [
    { problemId: 'sugarcane__healthy', crop: 'Sugarcane', disease: 'Healthy sugarcane', probability: 0.48 },
    { problemId: 'sugarcane__red_rot', crop: 'Sugarcane', disease: 'Red rot', probability: 0.44 },
  ];
  const results = await show({
    reading: aReading({ kind: 'crop', crop: 'sugarcane', confidence: 'low', problemId: null, candidates }),
  });
  const healthy = (await results.findByText('Sugarcane: healthy')).closest('li') as HTMLElement;
  expect(within(healthy).queryByRole('link')).toBeNull();
  expect(results.getByRole('link', { name: 'Red rot' })).toBeTruthy();
});
