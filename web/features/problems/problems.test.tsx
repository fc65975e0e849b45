import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';

import { problemFiles } from '#catalogue/problem-files.ts';
import { aFarmer } from '#web/testing/people.ts';
import { renderApp } from '#web/testing/render.tsx';

const main = () => within(screen.getByRole('main'));
const heading = (name: string | RegExp) => main().findByRole('heading', { name });

/** Gives the same reply to every question until no question is left. */
async function answerAll(person: UserEvent, reply: string) {
  for (let number = 1; number <= 4; number += 1) {
    const place = `Question ${number} of 3 at most`;
    await waitFor(() => expect(main().queryByText(place) ?? document.querySelector('[data-conclusion]')).toBeTruthy());
    if (!main().queryByText(place)) return;
    await person.click(main().getByRole('button', { name: reply }));
  }
  expect.fail('asked more than three times');
}

test('a problem has its signs, what to do in order, what not to do, whom to call, its sources and its day', async () => {
  await renderApp({ path: '/crop-disease/problems/tomato__early_blight' });
  expect(await heading(/^Early blight/)).toBeTruthy();
  const titles = main()
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent);
  expect(titles.slice(0, 5)).toEqual([
    'How it looks',
    'What looks alike, and how to tell',
    'What to do, in this order',
    'What not to do',
    'When to call',
  ]);
  const levels = main().getAllByRole('heading', { level: 3 });
  expect(levels.map(({ textContent }) => textContent)).toEqual([
    'Costs nothing',
    'Biological',
    'Chemical: only when sure, as the label says',
  ]);
  expect(main().getByText(/^Sources: ICAR/)).toBeTruthy();
  expect(main().getByText('Last checked on 21 Nov 2026')).toBeTruthy();
  expect(main().getByRole('link', { name: 'Late blight' }).getAttribute('href')).toBe(
    '/crop-disease/problems/tomato__late_blight',
  );
  await waitFor(() => expect(document.title).toBe('Early blight of Tomato · Khet'));
});

test.each([
  ['/crop-disease/problems/tomato__moonrock', 'This problem is not here'],
  ['/crop-disease/problems/tomato__healthy', 'This problem is not here'],
  ['/crop-disease/crops/moonrock', 'This crop is not here'],
])('%s says so, and leads on', async (path, title) => {
  await renderApp({ path });
  expect(await heading(title)).toBeTruthy();
  expect(main().getByRole('link', { name: 'All crops' }).getAttribute('href')).toBe('/crop-disease/crops');
});

test('a crop’s problems are narrowed by part and season, and one problem of both', async () => {
  const { person, address } = await renderApp({ path: '/crop-disease/crops/tomato' });
  await heading('Diseases and pests of Tomato');
  const count = () => main().queryAllByRole('heading', { level: 2 }).length;
  expect(count()).toBe(17);
  await person.click(main().getByRole('button', { name: 'Root' }));
  await waitFor(() => expect(count()).toBe(4));
  expect(address()).toBe('/crop-disease/crops/tomato?part=root');
  await person.click(main().getByRole('button', { name: 'Leaf' }));
  await waitFor(() => expect(address()).toContain('part=leaf'));
  await person.click(main().getByRole('button', { name: 'Zaid (summer)' }));
  await waitFor(() => expect(main().queryByText('Late blight')).toBeNull());
  expect(main().getByText('Early blight')).toBeTruthy();
  await person.click(main().getByRole('button', { name: 'Root' }));
  await waitFor(() => expect(address()).toContain('part=root'));
  await person.click(main().getByRole('button', { name: 'Rabi (winter)' }));
  await waitFor(() => expect(count()).toBe(4));
});

test('a crop that grows in one season has no season to choose', async () => {
  await renderApp({ path: '/crop-disease/crops/gram' });
  await heading(/^Diseases and pests of/);
  expect(main().queryByRole('group', { name: 'When?' })).toBeNull();
});

test('one tap that fits a single problem names it, and says what costs nothing first', async () => {
  await renderApp({ path: '/crop-disease/describe?crop=garlic&part=leaf&sign=purple_centre' });
  const named = within(await main().findByRole('region', { name: 'Purple blotch' }));
  expect(named.getByText('Compare the signs once more before you spend money.')).toBeTruthy();
  expect(named.getByRole('heading', { name: 'Do this first' })).toBeTruthy();
  expect(named.getByRole('heading', { name: 'What not to do' })).toBeTruthy();
  expect(named.getByRole('link', { name: 'All about it' }).getAttribute('href')).toBe(
    '/crop-disease/problems/garlic__purple_blotch',
  );
});

test('answers that tell nothing leave it open: the candidates stay, with what is right in any case', async () => {
  const { person } = await renderApp({ path: '/crop-disease/describe?crop=groundnut&part=whole+plant&sign=wilts' });
  await heading('These are possible');
  await answerAll(person, 'Can’t tell');
  expect(await heading('Not sure: compare the signs')).toBeTruthy();
  expect(main().getByText('Buy no spray before you know what it is.')).toBeTruthy();
  expect(main().getAllByRole('meter')).toHaveLength(3);
  // A wilt lives in the soil, so carrying parts of the plant away would spread it.
  expect(main().getByText(/^Mark the plant, and carry nothing away from it/)).toBeTruthy();
  expect(main().queryByText(/Pick off the sickest/)).toBeNull();
});

test('where two stay as likely, it is honestly one of these two', async () => {
  const { person } = await renderApp({ path: '/crop-disease/describe?crop=tomato&part=leaf&sign=rings' });
  await answerAll(person, 'Yes');
  expect(await heading('It is one of these two')).toBeTruthy();
  expect(main().getByText('Right in any case')).toBeTruthy();
  expect(main().getByText(/^Pick off the sickest leaves on a dry day/)).toBeTruthy();
});

test('where one of two is much likelier, both stand in that order and are called so', async () => {
  const { person } = await renderApp({ path: '/crop-disease/describe?crop=tomato&part=leaf&sign=curl_up' });
  await answerAll(person, 'Yes');
  expect(await heading('One is much likelier than the other')).toBeTruthy();
  const cards = main()
    .getAllByRole('meter')
    .map((meter) => meter.closest('li')?.textContent);
  expect(cards).toEqual([expect.stringMatching(/^Most likely/), expect.stringMatching(/^Less likely/)]);
  expect(main().getByText('Right in any case')).toBeTruthy();
});

const caterpillar = /^Leaf-eating caterpillars/;

test('a problem that any crop may have is not named by one tap, and a second sign names it', async () => {
  const { person } = await renderApp({ path: '/crop-disease/describe?crop=wheat&part=leaf&sign=chewed' });
  expect(await heading('It may be this')).toBeTruthy();
  expect(main().queryByRole('region', { name: caterpillar })).toBeNull();
  await person.click(main().getByRole('button', { name: 'Yes' }));
  expect(await main().findByRole('region', { name: caterpillar })).toBeTruthy();
});

test('a plant that fits none of them has a problem that Khet does not know, and its possible problems can be opened all the same', async () => {
  const { person } = await renderApp({ path: '/crop-disease/describe?crop=wheat&part=leaf&sign=chewed' });
  await answerAll(person, 'No');
  expect(await heading('Wheat: this looks like a problem that Khet does not know')).toBeTruthy();
  expect(main().getByText('Buy no spray before you know what it is.')).toBeTruthy();
  expect(main().getByText(/^Call the Kisan Call Centre.*today if it spreads/)).toBeTruthy();
  expect(main().getByText(/^Mark the plant, and carry nothing away from it/)).toBeTruthy();
  expect(await heading('It may be this')).toBeTruthy();
  expect(main().getByRole('link', { name: caterpillar }).getAttribute('href')).toBe(
    '/crop-disease/problems/general__tobacco_caterpillar',
  );
});

test('answers that fit one problem name it', async () => {
  const { person } = await renderApp({ path: '/crop-disease/describe?crop=tomato&part=stem&sign=brown_inside' });
  await answerAll(person, 'Yes');
  expect(await main().findByRole('region', { name: 'Bacterial wilt' })).toBeTruthy();
});

test('a plant that none of the pictures shows is not known, and the helpline is there', async () => {
  const { person } = await renderApp({ path: '/crop-disease/describe?crop=cumin&part=leaf' });
  await person.click(await main().findByRole('button', { name: 'None of these' }));
  expect(await heading('Khet does not know what this is')).toBeTruthy();
  expect(main().getByRole('link', { name: /1800-180-1551/ })).toBeTruthy();
});

test('after each choice the focus is on the next question, and then on the answer', async () => {
  const { person } = await renderApp({ path: '/crop-disease/describe' });
  const expectFocus = async (name: string) => {
    const next = await heading(name);
    await waitFor(() => expect(document.activeElement).toBe(next));
  };
  await person.click((await main().findAllByRole('button', { name: 'Cumin' }))[0] as HTMLElement);
  await expectFocus('Where do you see it?');
  await person.click(main().getByRole('button', { name: 'Leaf' }));
  await expectFocus('What does it look like?');
  await person.click(await main().findByRole('button', { name: 'None of these' }));
  await expectFocus('Khet does not know what this is');
  await person.click(main().getByRole('button', { name: 'Begin again' }));
  await expectFocus('Which crop is it?');
});

test('a visitor at the gate of the diagnosis is offered the way without a photo', async () => {
  await renderApp({ path: '/crop-disease' });
  const guide = within(await main().findByRole('region', { name: 'No photo? Describe it' }));
  expect(guide.getByRole('link', { name: 'Describe it' }).getAttribute('href')).toBe('/crop-disease/describe');
  expect(guide.getByRole('link', { name: 'All crops and their problems' })).toBeTruthy();
});

test('of the entry that stands for all that cotton may have neither a kind nor a warning is shown', async () => {
  await renderApp({ path: '/crop-disease/problems/cotton__diseased' });
  await main().findByRole('heading', { level: 1 });
  expect(main().queryByRole('heading', { name: 'What not to do' })).toBeNull();
  expect(main().queryByText(/nothing is eating or infecting/)).toBeNull();
  expect(main().getByText('Leaf, Whole plant')).toBeTruthy();
});

test('a signed-in person finds the own crops first, then those of the own state', async () => {
  await renderApp({
    path: '/crop-disease/describe',
    user: aFarmer(),
    answers: { 'GET /profile': { success: true, data: { crops: ['Cardamom'], state: 'Kerala' } } as never },
  });
  const crops = () =>
    main()
      .getAllByRole('button')
      .map((button) => button.textContent);
  await waitFor(() => expect(crops()).toContain('Cardamom'));
  await waitFor(() => expect(crops().find((name) => name !== '')).toBe('Cardamom'));
});

/** Makes the phone offline and without the facts on this crop. Returns the loader and a function to go online. */
function lackFacts(crop: keyof typeof problemFiles) {
  vi.spyOn(console, 'error').mockReturnValue();
  const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const asking = vi
    .spyOn(problemFiles as Record<string, () => Promise<{ default: unknown }>>, crop)
    .mockRejectedValue(new TypeError('Failed to fetch dynamically imported module: /x.js'));
  function goOnline() {
    asking.mockRestore();
    isOnline.mockReturnValue(true);
    window.dispatchEvent(new Event('online'));
  }
  return { asking, goOnline };
}

test.each([
  ['a crop', '/crop-disease/crops/sesame', 'sesame', /^Diseases and pests of/],
  ['a problem', '/crop-disease/problems/ragi__blast', 'ragi', /blast/i],
])('%s that is not on the phone is asked for once, and opens when the internet is back', async (...about) => {
  const [, path, crop, title] = about;
  const { asking, goOnline } = lackFacts(crop);
  await renderApp({ path });
  expect(await heading('You are offline')).toBeTruthy();
  expect(asking).toHaveBeenCalledTimes(1);
  goOnline();
  await waitFor(() => expect(main().getByRole('heading', { level: 1, name: title })).toBeTruthy());
});

test('a person who describes a plant of a crop that is not on the phone learns that it needs internet once', async () => {
  const { goOnline } = lackFacts('jute');
  await renderApp({ path: '/crop-disease/describe?crop=jute' });
  expect(await heading('You are offline')).toBeTruthy();
  expect(main().getByText(/That needs internet once/)).toBeTruthy();
  expect(main().getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(main().getByRole('button', { name: 'Change: Jute' })).toBeTruthy();
  goOnline();
  expect(await heading('Where do you see it?')).toBeTruthy();
});
