import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { renderScreen } from '#web/testing/render.tsx';
import { failed } from '#web/testing/server.ts';

import { NewsletterBox } from './NewsletterBox.tsx';
import { Toasts } from '../Overlays.tsx';

async function subscribe(email: string, answers: Parameters<typeof renderScreen>[1]['answers'] = {}) {
  const drawn = await renderScreen(
    <>
      <NewsletterBox />
      <Toasts />
    </>,
    { words: ['newsletter'], answers },
  );
  const field = await screen.findByLabelText('Your e-mail address');
  if (email) await drawn.person.type(field, email);
  await drawn.person.click(screen.getByRole('button', { name: 'Subscribe' }));
  return { ...drawn, field };
}

test('a new subscriber is asked to look into the mail, in sight and aloud', async () => {
  const intoView = vi.spyOn(Element.prototype, 'scrollIntoView');
  const { field, sent } = await subscribe('asha@example.org', {
    'POST /newsletter': { success: true, message: '' },
  });
  const message = await screen.findByText(/We have sent a mail to asha@example\.org\./);
  expect(message.closest('[role=status]')).toBeTruthy();
  expect(intoView).toHaveBeenCalledWith({ block: 'center' });
  expect(field).toHaveProperty('value', '');
  expect(sent[0]?.init.body).toBe('{"email":"asha@example.org"}');
});

test.each([
  ['', 'Enter your e-mail address.'],
  ['asha', 'Enter a valid e-mail address.'],
])('"%s" is no address, and nothing is sent', async (email, text) => {
  const { field, sent } = await subscribe(email);
  expect(screen.getByText(text)).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect(sent).toHaveLength(0);
});

test('an address the server refuses stays in the field, with its complaint', async () => {
  const { field } = await subscribe('asha@x', {
    'POST /newsletter': failed(400, 'invalid_request', { email: { code: 'email' } }),
  });
  expect(await screen.findByText('Enter a valid e-mail address.')).toBeTruthy();
  expect(field).toHaveProperty('value', 'asha@x');
});

test('a failure is said, and the address stays', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { field } = await subscribe('asha@example.org', {
    'POST /newsletter': () => Promise.reject(new TypeError('Failed to fetch')),
  });
  expect(await screen.findByText('You are offline. Please try again when you are back online.')).toBeTruthy();
  expect(field).toHaveProperty('value', 'asha@example.org');
});
