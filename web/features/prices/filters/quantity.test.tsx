import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { startVoice } from '#web/testing/voice.ts';
import { readToasts } from '#web/ui/overlays/toast.ts';

import { CurrentPrices } from '../current/CurrentPrices.tsx';
import { renderPart } from '../testing.tsx';
import { Filters } from './Filters.tsx';

/** Draws the filters and the price that they change. */
function draw(search: string) {
  const parts = (
    <>
      <Filters />
      <CurrentPrices />
    </>
  );
  return renderPart(parts, { search });
}

test('a spoken quantity is asked back, and only a yes changes it', async () => {
  const drawn = await draw('?commodity=onion&quantity=40');
  expect(await screen.findByText('Today, for 40 kg')).toBeTruthy();
  const { hear, said, endSpeech, listened } = await startVoice();
  await drawn.person.click(await screen.findByRole('button', { name: 'Say it' }));
  hear('two quintals');
  expect(await screen.findByRole('alertdialog', { name: 'Did you say 200 kg?' })).toBeTruthy();
  await waitFor(() => expect(said).toEqual(['Did you say two hundred kilograms?']));
  expect(screen.getByText('Today, for 40 kg')).toBeTruthy();
  endSpeech();
  await waitFor(() => expect(listened).toHaveLength(2));
  hear('yes');
  expect(await screen.findByText('Today, for 200 kg')).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();

  await drawn.person.click(screen.getByRole('button', { name: 'Say it' }));
  hear('nine hundred');
  await drawn.person.click(await screen.findByRole('button', { name: 'No' }));
  expect(screen.getByText('Today, for 200 kg')).toBeTruthy();
});

test('a spoken quantity that is no number is told at the field, which gets the focus', async () => {
  const drawn = await draw('?commodity=onion&quantity=40');
  const { hear } = await startVoice();
  await drawn.person.click(await screen.findByRole('button', { name: 'Say it' }));
  hear('as much as there is');
  expect(await screen.findByText('That was no number: as much as there is')).toBeTruthy();
  const quantity = screen.getByRole('textbox', { name: 'Quantity (KG)' });
  expect(document.activeElement).toBe(quantity);
  expect(quantity.getAttribute('aria-invalid')).toBe('true');
  expect(readToasts()).toEqual([]);
});

test('a quantity of nothing, 0 or -3 is 1, and the field says so once it is left', async () => {
  const drawn = await draw('?commodity=onion');
  const quantity = await screen.findByRole('textbox', { name: 'Quantity (KG)' });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  for (const typed of ['', '0', '-3']) {
    fireEvent.change(quantity, { target: { value: '40' } });
    await vi.advanceTimersByTimeAsync(600);
    await waitFor(() => expect(drawn.address()).toBe('/market-prices?commodity=onion&quantity=40'));
    fireEvent.change(quantity, { target: { value: typed } });
    fireEvent.blur(quantity);
    await vi.advanceTimersByTimeAsync(600);
    await waitFor(() => expect(quantity).toHaveProperty('value', '1'));
    expect(await screen.findByText('Today, for 1 kg')).toBeTruthy();
    expect(drawn.address()).toBe('/market-prices?commodity=onion');
  }
  vi.useRealTimers();
});

test.each(['2 quintal', '2q', '2 क्विंटल'])('a quantity of "%s" is 200 kg', async (typed) => {
  const drawn = await draw('?commodity=onion');
  const quantity = screen.getByRole('textbox', { name: 'Quantity (KG)' });
  fireEvent.change(quantity, { target: { value: typed } });
  expect(await screen.findByText('Today, for 200 kg')).toBeTruthy();
  expect(drawn.address()).toBe('/market-prices?commodity=onion&quantity=200');
  fireEvent.blur(quantity);
  await waitFor(() => expect(quantity).toHaveProperty('value', '200'));
});

test('a quantity that cannot be read is told as such, and the one before stays', async () => {
  const drawn = await draw('?commodity=onion&quantity=40');
  const quantity = screen.getByRole('textbox', { name: 'Quantity (KG)' });
  fireEvent.change(quantity, { target: { value: '2 crates' } });
  fireEvent.blur(quantity);
  expect(await screen.findByText(/^Write kilograms, or a number with quintal or tonne/)).toBeTruthy();
  expect(quantity).toHaveProperty('value', '2 crates');
  expect(drawn.address()).toBe('/market-prices?commodity=onion&quantity=40');
  fireEvent.change(quantity, { target: { value: '50 kg' } });
  expect(screen.queryByText(/^Write kilograms/)).toBeNull();
  expect(await screen.findByText('Today, for 50 kg')).toBeTruthy();
});

test('a quantity is typed in the digits of one’s own keyboard', async () => {
  const drawn = await draw('?commodity=onion');
  fireEvent.change(screen.getByRole('textbox', { name: 'Quantity (KG)' }), { target: { value: '१,०००' } });
  expect(await screen.findByText('Today, for 1,000 kg')).toBeTruthy();
  expect(drawn.address()).toBe('/market-prices?commodity=onion&quantity=1000');
});

test('more than a thousand tonnes are a thousand tonnes, in the field as in the price, and the field says so', async () => {
  const drawn = await draw('?commodity=onion&quantity=40');
  const quantity = screen.getByRole('textbox', { name: 'Quantity (KG)' });
  fireEvent.change(quantity, { target: { value: '20000000' } });
  expect(quantity).toHaveProperty('value', '1000000');
  expect(await screen.findByText('At most 10,00,000 kg')).toBeTruthy();
  expect(await screen.findByText('Today, for 10,00,000 kg')).toBeTruthy();
  expect(drawn.address()).toBe('/market-prices?commodity=onion&quantity=1000000');
});
