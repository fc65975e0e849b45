import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { aFarmer } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render.tsx';

test.each(['/dashboard', '/profile', '/schemes', '/documents', '/documents/1', '/crop-disease'])(
  'a visitor at %s is asked to sign in',
  async (path) => {
    await renderApp({ path });
    expect(await screen.findByRole('heading', { level: 1, name: 'Authentication Required' })).toBeTruthy();
  },
);

test.each([
  ['/dashboard', 'Dashboard'],
  ['/profile', 'Profile'],
  ['/schemes', 'Schemes'],
  ['/documents', 'Documents'],
  ['/crop-disease', 'Crop Disease'],
])('a farmer at %s sees the screen', async (path, heading) => {
  await renderApp({ path, user: aFarmer() });
  expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeTruthy();
  expect(document.title).toBe(`${heading} · Khet`);
});

test('the sign-in offer of the dashboard leads to the home page', async () => {
  const { person, address } = await renderApp({ path: '/dashboard' });
  await person.click(await screen.findByRole('link', { name: 'Sign In' }));
  await vi.waitFor(() => expect(address()).toBe('/'));
});

test('the sign-in offer of the diagnosis says why and leads to the open sign-in dialog', async () => {
  const { person, address } = await renderApp({ path: '/crop-disease' });
  expect(await screen.findByText('Please log in to access AI-powered crop disease diagnosis.')).toBeTruthy();
  await person.click(screen.getByRole('link', { name: 'Sign In to Continue' }));
  await vi.waitFor(() => expect(address()).toBe('/?showLogin=true'));
  expect(await screen.findByRole('dialog', { name: 'Welcome Back' })).toBeTruthy();
});

test('an address that leads nowhere is answered kindly', async () => {
  await renderApp({ path: '/no/such/place' });
  expect(await screen.findByRole('heading', { level: 1, name: 'This page is not here' })).toBeTruthy();
});

test('after a change of route the focus is on the new heading', async () => {
  const { person } = await renderApp({ path: '/privacy' });
  await screen.findByRole('heading', { level: 1, name: 'Privacy' });
  await person.click(screen.getByRole('link', { name: 'Terms' }));
  const heading = await screen.findByRole('heading', { level: 1, name: 'Terms' });
  await vi.waitFor(() => expect(document.activeElement).toBe(heading));
});
