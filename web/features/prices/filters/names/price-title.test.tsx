import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { switchWords } from '#web/lib/words/words.ts';
import { renderApp } from '#web/testing/render.tsx';

test('the title of a price page names the crop and the place in the page’s language, and the next screen has its own', async () => {
  const { person } = await renderApp({ path: '/market-prices?commodity=onion&state=maharashtra' });
  await screen.findByRole('heading', { level: 1, name: 'Market Prices' });
  await waitFor(() => expect(document.title).toBe('Onion, Maharashtra · Market Prices · Khet'));
  await switchWords('hi');
  await waitFor(() => expect(document.title).toBe('प्याज, महाराष्ट्र · मंडी भाव · Khet'));
  await person.click(within(screen.getByRole('banner')).getByRole('link', { name: /Khet/ }));
  await waitFor(() => expect(document.title).not.toContain('प्याज'));
});

test('without a search the title is the screen’s, and it repeats no word of the address that the catalogue lacks', async () => {
  await renderApp({ path: '/market-prices?commodity=Call+98450' });
  await screen.findByRole('heading', { level: 1, name: 'Market Prices' });
  await waitFor(() => expect(document.title).toBe('Market Prices · Khet'));
});
