import * as z from 'zod/mini';

import { readMobile } from '#domain/numbers/number-shapes.ts';

import {
  anyPassword,
  emailField,
  nameField,
  newPasswordField,
  otpField,
  register,
  signedInReply,
  user,
} from './account.ts';
import { endpoint } from './endpoint.ts';

/** A number as a person writes it; the verb gets its ten digits. */
export const mobileField = z
  .string('missing')
  .check(
    z.trim(),
    z.minLength(1, 'missing'),
    z.maxLength(40),
    z.refine((text) => readMobile(text) !== undefined, 'phone'),
  )
  .check(z.overwrite((text) => readMobile(text) ?? text));

export const mobileForm = z.strictObject({ mobile: mobileField });

/** A code, with the id of the request that sent it. */
export const sentCode = z.strictObject({ request: z.uuid('register_again'), otp: otpField });

export const mobileSignInForm = z.strictObject({
  mobile: mobileField,
  code: sentCode,
  /** The name of a new account; an account that is there keeps its own. */
  name: z.optional(nameField),
});

const codeSentReply = z.strictObject({
  success: z.literal(true),
  /** The caller sends this id with the code. */
  request: z.uuid(),
  /** The seconds until the person may ask for another code. */
  retryAfterSeconds: z.number().check(z.int(), z.gte(0)),
});

export const sendMobileCode = endpoint({
  method: 'POST',
  path: '/auth/mobile/code',
  summary: 'Send a sign-in code to a mobile number; the same for a number with and without an account',
  access: 'open',
  limit: 'account',
  body: mobileForm,
  reply: codeSentReply,
});

export const signInByMobile = endpoint({
  method: 'POST',
  path: '/auth/mobile/login',
  summary: 'Sign in with the code; a number without an account gets one',
  access: 'open',
  limit: 'account',
  body: mobileSignInForm,
  reply: signedInReply,
});

export const sendOwnCode = endpoint({
  method: 'POST',
  path: '/auth/mobile/own-code',
  summary: 'Send a code to a number that shall belong to this account, or to its own number',
  access: 'signed-in',
  limit: 'account',
  body: z.strictObject({ mobile: z.optional(mobileField) }),
  reply: codeSentReply,
});

export const addMobile = endpoint({
  method: 'PUT',
  path: '/auth/mobile',
  summary: 'Give this account a mobile number, with the code sent to it',
  access: 'signed-in',
  limit: 'account',
  hashesPassword: true,
  body: z.strictObject({
    mobile: mobileField,
    code: sentCode,
    /** Needed where the account has one: a number is another way in. */
    password: z.optional(anyPassword),
    /** Needed where the account has no password: the code sent to the number that is replaced. */
    ownCode: z.optional(sentCode),
  }),
  reply: z.strictObject({ success: z.literal(true), user }),
});

export const addressForm = z.strictObject({ email: emailField, password: newPasswordField });

export const addEmail = endpoint({
  method: 'POST',
  path: '/auth/email',
  summary: 'Give an account without a mail address one, and a password; a code goes there for /auth/verifyotp',
  access: 'signed-in',
  limit: 'account',
  hashesPassword: true,
  body: z.extend(addressForm, {
    /** The code sent to the account's own number. */
    ownCode: sentCode,
  }),
  reply: register.reply,
});
