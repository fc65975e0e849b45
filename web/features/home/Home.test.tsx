import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';

import { commodities } from '#catalogue/commodities.ts';
import { markets } from '#catalogue/markets.ts';
import { states } from '#catalogue/states.ts';
import { closeDialog } from '#web/app/dialogs.ts';
import { become } from '#web/lib/session/session.ts';
import { aFarmer } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render.tsx';

import figures from './figures.json' with { type: 'json' };

beforeEach(() => closeDialog());

async function drawHome(circumstances: Parameters<typeof renderApp>[0] = {}) {
  const app = await renderApp(circumstances);
  await screen.findByRole('heading', { level: 1 });
  return { ...app, main: within(screen.getByRole('main')) };
}

test('a visitor is offered the trial and the sign-in, each of which opens its dialog', async () => {
  const { main, person } = await drawHome();
  const [trial] = main.getAllByRole('button', { name: 'Start Free Trial' });
  if (!trial) throw new Error('There is no trial');
  await person.click(trial);
  expect(await screen.findByRole('dialog', { name: 'Create your account' })).toBeTruthy();
  await person.click(main.getByRole('button', { name: 'Sign In', hidden: true }));
  expect(await screen.findByRole('dialog', { name: 'Welcome Back' })).toBeTruthy();
});

test('a signed-in person is offered the dashboard instead', async () => {
  const { main } = await drawHome();
  await act(async () => become({ status: 'signed-in', user: aFarmer() }));
  expect(main.queryByRole('button', { name: 'Sign In' })).toBeNull();
  const [wayOn] = main.getAllByRole('link', { name: 'Go to Dashboard' });
  expect(wayOn?.getAttribute('href')).toBe('/dashboard');
});

test('the figures are grouped as India groups them', async () => {
  const { main } = await drawHome();
  expect(main.getByText('2,725')).toBeTruthy();
});

test('the demo is turned by buttons and arrow keys, from the first picture to the last', async () => {
  Object.defineProperty(Element.prototype, 'scrollTo', { value: () => undefined, configurable: true });
  const { main, person } = await drawHome();
  await person.click(main.getByRole('button', { name: 'Watch Demo' }));
  const demo = within(await screen.findByRole('dialog', { name: 'Khet in five pictures' }));
  expect(demo.getByText('1 of 5')).toBeTruthy();
  expect(demo.getByRole('button', { name: 'Back' })).toHaveProperty('disabled', true);
  await person.click(demo.getByRole('button', { name: 'Next' }));
  await person.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}{ArrowRight}');
  expect(await demo.findByText('5 of 5')).toBeTruthy();
  await person.click(demo.getByRole('button', { name: 'Start Free Trial' }));
  expect(await screen.findByRole('dialog', { name: 'Create your account' })).toBeTruthy();
});

test('Back closes the demo and stays on the page', async () => {
  const { main, person } = await drawHome();
  await person.click(main.getByRole('button', { name: 'Watch Demo' }));
  await screen.findByRole('dialog', { name: 'Khet in five pictures' });
  history.back();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(main.getByRole('button', { name: 'Watch Demo' })).toBeTruthy();
});

test.each([
  ['confirmed', 'You are subscribed. Thank you!'],
  ['expired', 'This link is too old. Enter your address again at the foot of this page.'],
])('a link of the newsletter that is %s says so, until it is put away', async (result, text) => {
  const { main, person, address } = await drawHome({ path: `/?newsletter=${result}` });
  expect(await main.findByText(text)).toBeTruthy();
  await person.click(main.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(address()).toBe('/'));
  expect(main.queryByText(text)).toBeNull();
});

// The figures are written in the code, so that the browser does not load 300 KB of catalogue to count them.
test('the figures of the landing page are those of the catalogue', () => {
  expect(figures).toEqual({
    commodities: commodities.length,
    markets: markets.length,
    states: states.length,
  });
});
