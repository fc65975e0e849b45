import { expect, test } from 'vitest';

import type { JobCall } from '#server/platform/queue/job.ts';
import { noPayload, PermanentFailure } from '#server/platform/queue/queue.ts';
import type { Services } from '#server/platform/services.ts';

import { defineMailJob } from './define-mail-job.ts';
import { MailFailure } from './mailer.ts';

async function sendInVain(error: Error): Promise<void> {
  async function send(): Promise<void> {
    throw error;
  }
  const job = defineMailJob({ name: 'test.mail', payload: noPayload, send });
  await job.handle({ payload: {} } as JobCall<Services, Record<string, never>>);
}

test('a mail that the server refuses for good is not tried again', async () => {
  const refused = new MailFailure('no such mailbox', true);
  const ended = sendInVain(refused);
  await expect(ended).rejects.toBeInstanceOf(PermanentFailure);
  await expect(ended).rejects.toMatchObject({ message: 'no such mailbox', cause: refused });
});

test('any other failure is tried again', async () => {
  for (const error of [new MailFailure('busy', false), new Error('a defect')])
    await expect(sendInVain(error)).rejects.toBe(error);
});
