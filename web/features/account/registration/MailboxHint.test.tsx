import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderScreen } from '#web/testing/render.tsx';

import { MailboxHint } from './MailboxHint.tsx';

test('with a mail server there is no place to read mails on the spot', async () => {
  const { container, sent } = await renderScreen(<MailboxHint email="asha@example.org" what="code" />, {
    words: ['account'],
    answers: {
      'GET /instance': {
        success: true,
        data: { environment: 'production', mailbox: false, contact: { email: null, phone: null, address: null } },
      },
    },
  });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(container.textContent).toBe('');
});
