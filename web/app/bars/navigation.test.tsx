import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { writeCount } from '#web/lib/outbox/count.ts';
import { readSession } from '#web/lib/session/session.ts';
import { aFarmer } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render.tsx';
import { failed } from '#web/testing/server.ts';

function barLinks(): (string | null)[] {
  const bar = screen.getByRole('navigation', { name: 'Main' });
  return within(bar)
    .getAllByRole('link')
    .map((link) => link.textContent);
}

test('a visitor sees the open screens in order, and the two ways in', async () => {
  await renderApp();
  expect(barLinks()).toEqual(['Home', 'Crop Disease', 'Market Prices', 'Weather', 'Assistant']);
  const bar = screen.getByRole('banner');
  expect(within(bar).getByRole('button', { name: 'Sign In' })).toBeTruthy();
  expect(within(bar).getByRole('button', { name: 'Get Started' })).toBeTruthy();
});

test('a farmer sees every screen in order, and no way in', async () => {
  await renderApp({ user: aFarmer() });
  expect(barLinks()).toEqual([
    'Home',
    'Dashboard',
    'Crop Disease',
    'Market Prices',
    'Weather',
    'Schemes',
    'Documents',
    'Assistant',
  ]);
  expect(screen.queryByRole('button', { name: 'Get Started' })).toBeNull();
});

test('the profile menu shows who is signed in and leads to the profile', async () => {
  const { person, address } = await renderApp({ user: aFarmer() });
  expect(await screen.findByRole('button', { name: 'Your account: Asha Patil' })).toBeTruthy();
  expect(screen.getByText('asha@example.org')).toBeTruthy();
  await person.click(screen.getByRole('menuitem', { name: 'Profile', hidden: true }));
  await waitFor(() => expect(address()).toBe('/profile'));
});

test('a farmer without a name is called User', async () => {
  await renderApp({ user: aFarmer({ name: '' }) });
  expect(await screen.findByRole('button', { name: 'Your account: User' })).toBeTruthy();
});

test('signing out makes a visitor, whatever the server says', async () => {
  const { person } = await renderApp({ user: aFarmer(), answers: { 'GET /auth/logout': failed(500, 'internal') } });
  await person.click(await screen.findByRole('menuitem', { name: 'Sign Out', hidden: true }));
  expect(readSession().status).toBe('visitor');
  expect(await screen.findByText('Logged out successfully')).toBeTruthy();
});

test('the menu of phones has the dashboard and the profile for a farmer, and closes when one is chosen', async () => {
  const { person, address } = await renderApp({ user: aFarmer() });
  await person.click(screen.getByRole('button', { name: 'Open menu' }));
  const menu = await screen.findByRole('dialog', { name: 'Menu' });
  expect(await within(menu).findByRole('link', { name: 'Profile' })).toBeTruthy();
  const dashboardButton = within(menu).getByRole('link', { name: 'Dashboard' });
  await person.click(dashboardButton);
  await waitFor(() => expect(address()).toBe('/dashboard'));
  expect(screen.queryByRole('dialog', { name: 'Menu' })).toBeNull();
});

test('the entries that wait on this phone are counted beside the way out', async () => {
  const farmer = aFarmer();
  writeCount(farmer.id, 2);
  writeCount('somebody-else', 5);
  const { person } = await renderApp({ user: farmer, path: '/privacy' });
  await person.click(screen.getByRole('button', { name: /^Your account/ }));
  expect(await screen.findByText('2 things wait to be sent.')).toBeTruthy();
});

test.each([
  ['/', 'Home', 'page'],
  ['/schemes', 'Schemes', 'page'],
  ['/schemes/pm-kisan', 'Schemes', 'true'],
  ['/crop-disease/describe', 'Crop Disease', 'true'],
])('on %s the bar shows %s as the place where one is', async (path, place, current) => {
  await renderApp({ user: aFarmer(), path });
  const bar = screen.getByRole('navigation', { name: 'Main' });
  const lit = within(bar)
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(lit.map((link) => [link.textContent, link.getAttribute('aria-current')])).toEqual([[place, current]]);
});
