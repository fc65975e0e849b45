import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { readToasts } from '#web/ui/overlays/toast.ts';

import { aProfile, renderProfile } from '../testing.tsx';

test('the header says whose profile it is', async () => {
  await renderProfile({
    tab: 'farming',
    answers: { 'GET /profile': { success: true, data: aProfile({ bio: 'Onions near the Kadva' }) } },
  });
  expect(await screen.findByRole('heading', { level: 1, name: 'Asha Patil' })).toBeTruthy();
  for (const words of [
    'Premium Farmer',
    'Level 5 Farmer',
    'Member since 2026',
    'Pimpalgaon, Nashik',
    'Onions near the Kadva',
  ]) {
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  }
});

test('a file that is no photo is told at the face, and its button gets the focus', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new DOMException('no picture')));
  await renderProfile({ tab: 'farming', answers: { 'GET /profile': { success: true, data: aProfile() } } });
  const button = await screen.findByRole('button', { name: 'Change photo' });
  const chooser = button.parentElement?.querySelector('input') as HTMLInputElement;
  fireEvent.change(chooser, { target: { files: [new File(['only words'], 'me.png', { type: 'image/png' })] } });
  const problem = await screen.findByText('Please select a valid image file (JPEG, PNG, WebP)');
  expect(document.getElementById(button.getAttribute('aria-describedby') ?? '')?.contains(problem)).toBe(true);
  expect(document.activeElement).toBe(button);
  expect(readToasts()).toEqual([]);
});

test('the address in the header breaks before its "@"', async () => {
  await renderProfile({ tab: 'farming', answers: { 'GET /profile': { success: true, data: aProfile() } } });
  const heading = await screen.findByRole('heading', { level: 1, name: 'Asha Patil' });
  expect(heading.nextElementSibling?.innerHTML).toMatch(/^[^@<]+<wbr>@[^@<]+$/);
});
