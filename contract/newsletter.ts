import * as z from 'zod/mini';

import { emailForm } from './account.ts';
import { endpoint, messageReply } from './endpoint.ts';

/** The server answers a broken link with a page, so this only checks the length. */
const tokenQuery = z.strictObject({ token: z.string().check(z.maxLength(200)) });

export const subscribe = endpoint({
  method: 'POST',
  path: '/newsletter',
  summary: 'Ask for the newsletter; a mail asks whether it was really you',
  access: 'open',
  limit: 'account',
  body: emailForm,
  reply: messageReply,
});

export const showConfirmation = endpoint({
  method: 'GET',
  path: '/newsletter/confirm',
  summary: 'The link in that mail, a page with one button: scanners that open links subscribe nobody',
  access: 'open',
  limit: 'read',
  query: tokenQuery,
  bytes: { types: ['text/html'] },
});

export const confirmSubscription = endpoint({
  method: 'POST',
  path: '/newsletter/confirm',
  summary: 'The button of that page; leads to the landing page',
  access: 'open',
  limit: 'account',
  query: tokenQuery,
  bytes: { types: [], status: 303 },
});

export const showUnsubscribe = endpoint({
  method: 'GET',
  path: '/newsletter/unsubscribe',
  summary: 'A page with one button: scanners that open links unsubscribe nobody',
  access: 'open',
  limit: 'read',
  query: tokenQuery,
  bytes: { types: ['text/html'] },
});

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/newsletter/unsubscribe',
  summary: 'Leave the newsletter in one click (RFC 8058)',
  access: 'open',
  limit: 'write',
  query: tokenQuery,
  bytes: { types: ['text/html'] },
});
