import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderScreen } from '#web/testing/render.tsx';

import { Cookies } from './Cookies.tsx';

test.each(['en', 'hi', 'mr'])(
  'the page of cookies names in "%s" each note that stays on the device',
  async (language) => {
    await renderScreen(<Cookies />, { path: '/cookies', words: ['legal'], language });
    await screen.findByRole('heading', { level: 1 });
    for (const note of [
      'token',
      'user',
      'language',
      'price-searches',
      'selling-costs',
      'weather-place',
      'push-refused',
    ]) {
      expect(document.body.textContent).toContain(`“${note}”`);
    }
  },
);
