import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderScreen } from '#web/testing/render.tsx';

import type { AnalysisResult } from '../../analysis-result.ts';
import { ResultTexts } from '../../results/Results.tsx';
import { aReading } from '../../testing.tsx';
import { useShown } from '../../results/use-shown.ts';

/** The result of this phone while the page was in English. */
const result: AnalysisResult = {
  origin: 'phone',
  id: null,
  foundAt: '2026-11-20T10:00:00Z',
  plantPart: 'Leaf',
  severity: 'medium',
  reading: aReading(),
  texts: { en: { plant: 'Tomato', disease: 'Early blight', cure: 'Pick them off.', pro_tip: 'Look often.' } },
  seen: {
    kind: 'problem',
    modelVersion: '0123456789ab',
    crop: 'tomato',
    looksLike: null,
    problemId: 'tomato__early_blight',
    healthy: 0.01,
    probability: 0.93,
    doubts: [],
    candidates: [],
  },
  said: { photoCount: 1, statedCrop: 'tomato' },
};

function Told() {
  return <ResultTexts shown={useShown(result)} />;
}

test('a sighting of this phone is told anew in the language of the page', async () => {
  await renderScreen(<Told />, { words: ['diagnosis'], language: 'hi' });
  expect(await screen.findByText('टमाटर')).toBeTruthy();
});
