import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderApp } from '#web/testing/render.tsx';
import { instance } from '#web/testing/server.ts';

// The facts about an installation are asked once per page, so the tests need this order.
test('the landing page claims nothing that the operator did not give', async () => {
  const { sent } = await renderApp({ answers: { 'GET /instance': Response.error() } });
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() => expect(sent.map(({ name }) => name)).toContain('GET /instance'));
  expect(document.body.textContent).not.toMatch(/Trusted by|star rating|crore|\d\+/i);
});

test('the operator’s claims stand on the landing page as they were given', async () => {
  const claims = { ...instance.data.claims, farmers: 50_000, stars: 4.5 };
  await renderApp({ answers: { 'GET /instance': { ...instance, data: { ...instance.data, claims } } } });
  expect(await screen.findByText('Trusted by 50,000+ farmers')).toBeTruthy();
  expect(screen.getByText('4.5-star rating')).toBeTruthy();
});
