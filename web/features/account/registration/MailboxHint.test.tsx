import { waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { renderScreen } from '#web/testing/render.tsx';
import { instance } from '#web/testing/server.ts';

import { MailboxHint } from './MailboxHint.tsx';

test('with a mail server there is no place to read mails on the spot', async () => {
  const { container, sent } = await renderScreen(<MailboxHint email="asha@example.org" what="code" />, {
    words: ['account'],
    answers: {
      'GET /instance': { ...instance, data: { ...instance.data, mailbox: false } },
    },
  });
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(container.textContent).toBe('');
});
