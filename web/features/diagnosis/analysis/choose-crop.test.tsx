import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { chooseableCrops } from '#catalogue/grown-crops.ts';

import { CropDisease } from '../CropDisease.tsx';
import { aDiagnosis, analyze, aPhoto, choosePhotos, renderDiagnosis } from '../testing.tsx';
import { findCrops } from '#web/lib/words/find-crops.ts';

const found = { success: true as const, data: aDiagnosis() };

test('a person who analyzes without a crop is asked once, their own crops first, and one tap on a picture goes on', async () => {
  const { person, sent } = await renderDiagnosis(CropDisease, { answers: { 'POST /crop-disease/diagnose': found } });
  await choosePhotos(aPhoto());
  await person.click(screen.getByRole('button', { name: 'Analyze Disease' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Which crop is it?' }));
  const own = within(await dialog.findByRole('region', { name: 'You grow' }));
  expect(own.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Onion']);
  const groups = dialog.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(groups).toEqual(['You grow', 'Often grown near you now', 'All crops']);
  await person.click(own.getByRole('button', { name: 'Onion' }));
  expect(await screen.findByText('Disease analysis completed successfully!')).toBeTruthy();
  const form = sent.find(({ name }) => name === 'POST /crop-disease/diagnose')?.init.body as FormData;
  expect(form.get('crop')).toBe('onion');
});

test('another part of the plant is asked about at once where there is an answer, and only there', async () => {
  const { person, sent } = await renderDiagnosis(CropDisease, { answers: { 'POST /crop-disease/diagnose': found } });
  const partsAsked = () =>
    sent
      .filter(({ name }) => name === 'POST /crop-disease/diagnose')
      .map(({ init }) => (init.body as FormData).get('plantPart'));
  const part = screen.getByRole('combobox', { name: 'Plant part' });
  await choosePhotos(aPhoto());
  await person.selectOptions(part, 'Stem');
  await analyze(person);
  await screen.findByText('Disease analysis completed successfully!');
  expect(partsAsked()).toEqual(['Stem']);
  await person.selectOptions(part, 'Fruit');
  await waitFor(() => expect(partsAsked()).toEqual(['Stem', 'Fruit']));
});

test('a farmer whose state is not known is shown what grows in India now', async () => {
  const nowhere = { success: true, data: { crops: [], state: null } } as never;
  const { person } = await renderDiagnosis(CropDisease, { answers: { 'GET /profile': nowhere } });
  await person.click(screen.getByRole('button', { name: /^Crop / }));
  expect(await screen.findByRole('region', { name: 'Often grown in India now' })).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Often grown near you now' })).toBeNull();
});

test('a crop is found by what a farmer calls it, and an unknown word leaves "I don’t know"', async () => {
  const { person } = await renderDiagnosis(CropDisease);
  await person.click(screen.getByRole('button', { name: /^Crop / }));
  const search = await screen.findByRole('searchbox');
  await person.click(search);
  await person.paste('bhindi');
  const hits = within(await screen.findByRole('region', { name: 'Found' }));
  expect(hits.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Okra']);
  await person.clear(search);
  await person.paste('xyzzy');
  expect(await screen.findByText(/No crop by this name/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'I don’t know' })).toBeTruthy();
});

test.each([
  ['tamatar', 'tomato'],
  ['टमाटर', 'tomato'],
  ['कांदा', 'onion'],
  ['ganna', 'sugarcane'],
  ['Okra', 'lady-finger'],
  ['फूल गोभी', 'cabbage'],
  ['मिर्ची', 'green-chilli'],
  ['टोमैटो', 'tomato'],
  ['भुट्टा', 'maize'],
  ['बैगन', 'brinjal'],
  ['निम्बू', 'citrus'],
  ['लहसून', 'garlic'],
  ['जवार', 'jowar'],
  ['राई', 'mustard'],
  ['नरमा', 'cotton'],
  ['चने', 'gram'],
  ['pyaaz', 'onion'],
])('"%s" finds %s', (said, id) => {
  expect(findCrops(chooseableCrops, said).map((crop) => crop.id)).toContain(id);
});
