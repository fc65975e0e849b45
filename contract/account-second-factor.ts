import * as z from 'zod/mini';

import { appCodeDigits, spareCodeDigits } from '#domain/limits.ts';

import { ownerForm, signedInReply } from './account.ts';
import { dataReply, endpoint, messageReply } from './endpoint.ts';

/** A code from the app, or a spare code; people write both with gaps. */
export const secondCodeField = z.string('missing').check(
  z.trim(),
  z.minLength(1, 'missing'),
  z.maxLength(40),
  z.overwrite((text) => text.replaceAll(/[\s-]/g, '')),
  z.regex(new RegExp(`^(?:[0-9]{${appCodeDigits}}|[0-9]{${spareCodeDigits}})$`), 'otp'),
);

const sealedField = z.string('link_incomplete').check(z.regex(/^[\w.-]{20,600}$/, 'link_incomplete'));

/** The owner proves the password, and has the app or a spare code. */
const strongProof = z.strictObject({ owner: ownerForm, code: secondCodeField });

const spareCodesReply = dataReply(z.strictObject({ spareCodes: z.array(z.string()) }));

export const readSecondFactor = endpoint({
  method: 'GET',
  path: '/auth/second-factor',
  summary: 'Whether sign-in to this account asks for a second step',
  access: 'signed-in',
  limit: 'read',
  reply: dataReply(
    z.strictObject({
      /** Null where it is off. */
      since: z.nullable(z.iso.datetime()),
      spareCodesLeft: z.number().check(z.int(), z.gte(0)),
    }),
  ),
});

export const prepareSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor',
  summary: 'Make a key for the app; nothing is on yet',
  access: 'signed-in',
  limit: 'account',
  hashesPassword: true,
  body: ownerForm,
  reply: dataReply(
    z.strictObject({
      /** The caller sends this back with the first code. */
      setup: z.string(),
      /** The key as text, for an app without a camera. */
      key: z.string(),
      /** An address that opens the app with the key in it. */
      uri: z.string(),
      /** The same address as a QR code: its side in squares, and the path of its dark squares. */
      picture: z.strictObject({ side: z.number(), path: z.string() }),
    }),
  ),
});

export const switchOnSecondFactor = endpoint({
  method: 'PUT',
  path: '/auth/second-factor',
  summary: 'Switch the second step on with the first code; every other session ends',
  access: 'signed-in',
  limit: 'account',
  body: z.strictObject({ setup: sealedField, code: secondCodeField }),
  reply: spareCodesReply,
});

export const renewSpareCodes = endpoint({
  method: 'POST',
  path: '/auth/second-factor/spare-codes',
  summary: 'Make new spare codes; the earlier ones end',
  access: 'signed-in',
  limit: 'account',
  hashesPassword: true,
  body: strongProof,
  reply: spareCodesReply,
});

export const switchOffSecondFactor = endpoint({
  method: 'DELETE',
  path: '/auth/second-factor',
  summary: 'Switch the second step off',
  access: 'signed-in',
  limit: 'account',
  hashesPassword: true,
  body: strongProof,
  reply: messageReply,
});

export const signInWithSecondFactor = endpoint({
  method: 'POST',
  path: '/auth/second-factor/login',
  summary: 'Finish a sign-in that was answered with `second_factor_needed`',
  access: 'open',
  limit: 'account',
  body: z.strictObject({ challenge: sealedField, code: secondCodeField }),
  reply: signedInReply,
});
