import * as z from 'zod/mini';

import { codeDigits, passwordLength } from '#domain/limits.ts';
import { profileFields } from '#domain/profile-fields.ts';
import { showable } from '#domain/text/showable.ts';

import { dataReply, endpoint, idParams, messageReply } from './endpoint.ts';
import type { FieldProblemCode } from './field-problems.ts';

/** Long enough for any password manager, and short enough that a hash costs what Khet expects. */
const longestPassword = 128;

/* A schema reports a field's problem as a code (contract/field-problems.ts); the words for it are in `languages/`. */

/** A schema's error would also be the error of its checks, so this one only names a missing value. */
function missing({ code }: { readonly code?: string }): FieldProblemCode | undefined {
  return code === 'invalid_type' ? 'missing' : undefined;
}

export const nameField = z
  .string({ error: missing })
  .check(z.trim(), z.minLength(1, 'missing'), z.maxLength(profileFields.name.most), z.regex(showable, 'not_showable'));

export const emailField = z
  .string({ error: missing })
  .check(z.trim(), z.toLowerCase(), z.maxLength(254), z.email('email'));

export const newPasswordField = z
  .string({ error: missing })
  .check(z.minLength(passwordLength.min), z.maxLength(passwordLength.max));

/** An existing password. A password from before the rules may have any length. */
export const anyPassword = z.string({ error: missing }).check(z.minLength(1, 'missing'), z.maxLength(longestPassword));

export const otpField = z
  .string({ error: missing })
  .check(z.trim(), z.regex(new RegExp(`^[0-9]{${codeDigits}}$`), 'otp'));

const secretToken = z.string('link_incomplete').check(z.regex(/^[\w-]{16,200}$/, 'link_incomplete'));

export const registerForm = z.strictObject({ name: nameField, email: emailField, password: newPasswordField });
export const loginForm = z.strictObject({ email: emailField, password: anyPassword });
/** The registration of a code; `register` and a refused `login` return it. */
const registrationField = z.uuid('register_again');

export const verifyOtpForm = z.strictObject({
  email: emailField,
  otp: otpField,
  registration: z.optional(registrationField),
});
export const resendOtpForm = z.strictObject({ email: emailField, registration: registrationField });
export const emailForm = z.strictObject({ email: emailField });
export const resetPasswordForm = z.strictObject({ token: secretToken, password: newPasswordField });
export const changePasswordForm = z.strictObject({
  currentPassword: anyPassword,
  newPassword: newPasswordField,
  confirmPassword: anyPassword,
});
/** Proves the owner: the password, or in an account without one a code sent to its own number. */
export const ownerForm = z.strictObject({
  password: z.optional(anyPassword),
  code: z.optional(z.strictObject({ request: z.uuid('register_again'), otp: otpField })),
});

/** The account's own public facts. A farmer's other facts belong to the profile. */
export const user = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  /** Null in an account that only a mobile number signs in to. Such an account has no password. */
  email: z.nullable(z.string()),
  emailVerified: z.boolean(),
  /** The ten digits of a proven number; null without one. */
  mobile: z.nullable(z.string()),
  /** The picture's address below the base; null without one, and then the initials are shown. */
  profileImage: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof user>;

/** The names of the browser and the system, from the browser's own header. No language translates these names. */
export const device = z.strictObject({ browser: z.nullable(z.string()), system: z.nullable(z.string()) });

export const session = z.strictObject({
  id: z.uuid(),
  device,
  createdAt: z.iso.datetime(),
  lastSeenAt: z.iso.datetime(),
  /** Whether this request came with this session. */
  current: z.boolean(),
});
export type Session = z.infer<typeof session>;

export const signedInReply = z.strictObject({ success: z.literal(true), token: z.string(), user });

/** The seconds until the person may ask for another code. */
const retryAfterSeconds = z.number().check(z.int(), z.gte(0));

export const register = endpoint({
  method: 'POST',
  path: '/auth/register',
  summary: 'Open an account; a code goes to the e-mail address',
  access: 'open',
  limit: 'account',
  hashesPassword: true,
  body: registerForm,
  reply: z.strictObject({
    success: z.literal(true),
    message: z.string(),
    /** False when the mail could not be sent just now; a job tries again. */
    codeSent: z.boolean(),
    retryAfterSeconds,
    /** The caller sends this id with the code, or to ask for another code. */
    registration: z.uuid(),
  }),
});

export const verifyOtp = endpoint({
  method: 'POST',
  path: '/auth/verifyotp',
  summary: 'Confirm the e-mail address with the code, and sign in',
  access: 'open',
  limit: 'account',
  body: verifyOtpForm,
  reply: signedInReply,
});

export const resendOtp = endpoint({
  method: 'POST',
  path: '/auth/resend-otp',
  summary: 'Send the code of one registration again',
  access: 'open',
  limit: 'account',
  body: resendOtpForm,
  reply: z.strictObject({ success: z.literal(true), message: z.string(), retryAfterSeconds }),
});

export const login = endpoint({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in',
  access: 'open',
  limit: 'account',
  hashesPassword: true,
  body: loginForm,
  reply: signedInReply,
});

export const logout = endpoint({
  method: 'GET',
  path: '/auth/logout',
  summary: 'End this session; works with any token and with none',
  access: 'open',
  limit: 'write',
  reply: messageReply,
});

export const readMe = endpoint({
  method: 'GET',
  path: '/auth/me',
  summary: 'Who is signed in',
  access: 'signed-in',
  limit: 'read',
  reply: z.strictObject({ success: z.literal(true), user }),
});

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Send a link for choosing a new password',
  access: 'open',
  limit: 'account',
  body: emailForm,
  reply: messageReply,
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Choose a new password with the link from the mail, and sign in; every other session ends',
  access: 'open',
  limit: 'account',
  hashesPassword: true,
  body: resetPasswordForm,
  reply: z.strictObject({ success: z.literal(true), message: z.string(), token: z.string(), user }),
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/auth/change-password',
  summary: 'Change the password; every other session ends',
  access: 'signed-in',
  limit: 'account',
  hashesPassword: true,
  body: changePasswordForm,
  reply: messageReply,
});

export const deleteMe = endpoint({
  method: 'DELETE',
  path: '/auth/me',
  summary: 'Delete the account and all that belongs to it',
  access: 'signed-in',
  limit: 'account',
  hashesPassword: true,
  body: ownerForm,
  reply: messageReply,
});

export const listSessions = endpoint({
  method: 'GET',
  path: '/auth/sessions',
  summary: 'Where this account is signed in',
  access: 'signed-in',
  limit: 'read',
  reply: dataReply(z.array(session)),
});

export const endSession = endpoint({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  summary: 'Sign out elsewhere',
  access: 'signed-in',
  limit: 'write',
  params: idParams,
  reply: messageReply,
});

export const exportMe = endpoint({
  method: 'GET',
  path: '/auth/export',
  summary: 'All that is kept about this account, as a zip of one JSON file and the files',
  access: 'signed-in',
  limit: 'account',
  bytes: { types: ['application/zip'] },
});
