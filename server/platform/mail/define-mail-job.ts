import type * as z from 'zod/v4/core';

import { defineJob, type Job, PermanentFailure } from '#server/platform/queue/queue.ts';
import type { PayloadSchema } from '#server/platform/queue/job.ts';
import type { Services } from '#server/platform/services.ts';

import { MailFailure } from './mailer.ts';

interface MailJob<P extends PayloadSchema> extends Pick<Job<Services, P>, 'name' | 'payload' | 'concurrency'> {
  readonly send: (services: Services, mail: z.output<P>) => Promise<void>;
}

/** Defines a job that sends a mail. After a final refusal by the mail server it does not try again. */
export function defineMailJob<P extends PayloadSchema>({ send, ...job }: MailJob<P>): Job<Services, P> {
  return defineJob<Services, P>({
    ...job,
    timeoutSeconds: 60,
    async handle({ payload, services }) {
      try {
        await send(services, payload);
      } catch (error) {
        if (error instanceof MailFailure && error.permanent)
          throw new PermanentFailure(error.message, { cause: error });
        throw error;
      }
    },
  });
}
