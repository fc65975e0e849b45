import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { problemCrops } from '#catalogue/problems.ts';
import { guideIds } from '#catalogue/guides.ts';
import { cropDrawing } from '#web/drawings/crop-drawings.ts';
import { renderApp } from '#web/testing/render.tsx';

import { pictureOfGuide } from './addresses.ts';

const main = () => within(screen.getByRole('main'));

test('the page of a crop tells its figures, its stages, every part and its sources, for the chosen state and season', async () => {
  const { person, address } = await renderApp({ path: '/crops/onion' });
  expect(await main().findByRole('heading', { level: 1, name: 'How to grow Onion' })).toBeTruthy();
  await waitFor(() => expect(document.title).toBe('How to grow Onion · Khet'));
  await person.selectOptions(main().getByRole('combobox', { name: 'State' }), 'Maharashtra');
  await waitFor(() => expect(address()).toBe('/crops/onion?state=maharashtra'));
  await person.selectOptions(main().getByRole('combobox', { name: 'Season' }), 'rabi (winter)');
  await waitFor(() => expect(address()).toBe('/crops/onion?state=maharashtra&season=rabi'));
  expect(main().getByText('110 to 125 days')).toBeTruthy();
  expect(main().getByText('2 to 3.2 kg')).toBeTruthy();
  expect(
    main().getByText('Bhima Shakti: stores well, red, high yield, 125 to 135 days after transplanting'),
  ).toBeTruthy();
  expect(main().queryByText(/^Bhima Super/)).toBeNull();
  expect(main().getByText('bulbs grow')).toBeTruthy();
  const page = main().getAllByText(/Onion and Garlic Research \(page read\)/);
  expect(page[0]?.getAttribute('href')).toMatch(/^https:\/\/dogr\.icar\.gov\.in/);
});

test('its other pages are one tap away, and its problems lead back', async () => {
  const { person } = await renderApp({ path: '/crops/wheat' });
  const tabs = within(await main().findByRole('navigation', { name: 'About this crop' }));
  expect(tabs.getByRole('link', { name: 'Sowing to harvest' }).getAttribute('aria-current')).toBe('page');
  expect(tabs.getByRole('link', { name: 'Price' }).getAttribute('href')).toBe('/market-prices?commodity=wheat');
  await person.click(tabs.getByRole('link', { name: 'Diseases, pests' }));
  expect(await main().findByRole('heading', { name: 'Diseases and pests of Wheat' })).toBeTruthy();
  const back = await main().findByRole('link', { name: 'Sowing to harvest' });
  expect(back.getAttribute('href')).toBe('/crops/wheat');
});

test('an animal’s page lists when the vet must come, and its number', async () => {
  await renderApp({ path: '/animals/goat', language: 'hi' });
  expect(await main().findByRole('heading', { level: 1, name: 'बकरी: कैसे पालें' })).toBeTruthy();
  expect(main().getByText('बाईं ओर पेट ढोल जैसा फूला')).toBeTruthy();
  expect(main().getByRole('link', { name: '1962 पर फ़ोन' }).getAttribute('href')).toBe('tel:1962');
});

test('a topic tells its steps in order', async () => {
  await renderApp({ path: '/topics/soil-sampling', language: 'mr' });
  expect(await main().findByText('कुदळीने 15 सेमी खोल V आकाराचा खड्डा करा.')).toBeTruthy();
});

test('every guide has a drawing of its own', () => {
  const drawn = guideIds.map((id) => cropDrawing(pictureOfGuide(id)));
  expect(guideIds.filter((_id, at) => drawn[at] === undefined)).toEqual([]);
  expect(new Set(drawn).size).toBe(guideIds.length);
});

test.each(['/crops/moonrock', '/crops/goat', '/animals/onion'])('%s has no guide, and leads on', async (path) => {
  await renderApp({ path });
  expect(await main().findByRole('heading', { name: 'There is nothing about this yet' })).toBeTruthy();
  expect(
    main()
      .getByRole('link', { name: /^All crops/ })
      .getAttribute('href'),
  ).toBe('/crops');
});

test('the list has every crop, animal and topic, each with its page, and finds them by name', async () => {
  const { person } = await renderApp({ path: '/crops' });
  await main().findByRole('heading', { level: 1 });
  const all = new Set([...guideIds, ...problemCrops.map(({ id }) => id)]);
  expect(main().getAllByRole('listitem').length).toBe(all.size - 1);
  await person.type(main().getByRole('searchbox'), 'buffalo');
  await waitFor(() => expect(main().getAllByRole('listitem')).toHaveLength(1));
  expect(main().getByRole('link', { name: 'Buffalo' }).getAttribute('href')).toBe('/animals/buffalo');
});
