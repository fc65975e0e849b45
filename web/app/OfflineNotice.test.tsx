import { screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';

import { writeCount } from '#web/lib/outbox/count.ts';
import { aFarmer } from '#web/testing/people.ts';
import { renderScreen } from '#web/testing/render.tsx';

import { OfflineNotice } from './OfflineNotice.tsx';

test('offline, a bar says so and counts the own entries that wait on this phone', async () => {
  const place = document.body.appendChild(document.createElement('div'));
  place.id = 'offline';
  onTestFinished(() => place.remove());
  const farmer = aFarmer();
  writeCount(farmer.id, 2);
  writeCount('somebody-else', 5);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await renderScreen(<OfflineNotice />, { path: '/', words: ['shell'], user: farmer });
  expect(await screen.findByText(/You are offline.*2 things wait to be sent/)).toBeTruthy();
});
