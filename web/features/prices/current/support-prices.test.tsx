import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderScreen } from '#web/testing/render.tsx';

import { SupportPrices } from './SupportPrices.tsx';
import { aSupportPrice } from '../testing.tsx';

const spoken = { words: ['market'] } as const;

test('the support price names who decided it on which day, and apart from them who publishes it', async () => {
  await renderScreen(<SupportPrices prices={[aSupportPrice()]} />, spoken);
  const decided =
    'Decided by the Cabinet Committee on Economic Affairs on 28 May 2025. Source: Commission for Agricultural Costs and Prices, Government of India.';
  expect(screen.getByText(decided)).toBeTruthy();
});

test('in Hindi both bodies have their Hindi names', async () => {
  await renderScreen(<SupportPrices prices={[aSupportPrice()]} />, { ...spoken, language: 'hi' });
  expect(
    screen.getByText('आर्थिक मामलों की कैबिनेट समिति ने 28 मई 2025 को तय किया। स्रोत: कृषि लागत और मूल्य आयोग, भारत सरकार।'),
  ).toBeTruthy();
});
