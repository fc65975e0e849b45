import * as z from 'zod/mini';

import { isAadhaar } from '#domain/documents/aadhaar.ts';
import { bankAccountShape, panShape, phoneShape, pincodeShape, withoutPrefix } from '#domain/numbers/number-shapes.ts';
import { allProfileFields, type KindOf, type ProfileField, profileFields, type RowOf } from '#domain/profile-fields.ts';
import { activityKinds, activitySorts } from '#domain/profile.ts';
import { showable } from '#domain/text/showable.ts';

import { nameField, ownerForm, user } from './account.ts';
import { dataReply, endpoint, messageReply, pageOf, pageQuery } from './endpoint.ts';
import { words } from './texts.ts';

function oneLine(most: number) {
  return z.string().check(z.trim(), z.minLength(1, 'missing'), z.maxLength(most), z.regex(showable, 'not_showable'));
}

/** A line of text; null clears it. */
function line({ most }: { most: number }) {
  return z.nullable(oneLine(most));
}

function whole({ largest }: { largest: number }) {
  return z.nullable(z.number().check(z.int(), z.gte(0), z.lte(largest)));
}

/** The value that a form may send for a field of each kind. Null clears it. */
const sent = {
  name: () => nameField,
  line,
  address: line,
  state: line,
  district: line,
  text: ({ most }: RowOf<'text'>) => z.nullable(words(most)),
  list: ({ most, mostEach }: RowOf<'list'>) => z.array(oneLine(mostEach)).check(z.maxLength(most)),
  number: ({ largest }: RowOf<'number'>) => z.nullable(z.number().check(z.gte(0), z.lte(largest))),
  whole,
  rupees: whole,
  choice: ({ of }: RowOf<'choice'>) => z.nullable(z.enum(of)),
  phone: () => z.nullable(z.string().check(z.trim(), z.overwrite(withoutPrefix), z.regex(phoneShape, 'phone'))),
  pincode: () => z.nullable(z.string().check(z.trim(), z.regex(pincodeShape, 'pincode'))),
  account: () => z.nullable(z.string().check(z.trim(), z.regex(bankAccountShape, 'account_number'))),
  aadhaar: () =>
    z.nullable(
      z
        .string()
        .check(z.trim(), z.regex(/^[2-9]\d{3} ?\d{4} ?\d{4}$/, 'aadhaar'), z.refine(isAadhaar, 'aadhaar_mistyped')),
    ),
  pan: () => z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.regex(panShape, 'pan'))),
};

const text = () => z.nullable(z.string());
const number = () => z.nullable(z.number());

/** The value that a reply shows. A private number has only its last four digits: "••••••1234". */
const shown = {
  name: () => z.string(),
  line: text,
  address: text,
  state: text,
  district: text,
  text,
  list: () => z.array(z.string()),
  number,
  whole: number,
  rupees: number,
  choice: ({ of }: RowOf<'choice'>) => z.nullable(z.enum(of)),
  phone: text,
  pincode: text,
  account: text,
  aadhaar: text,
  pan: text,
};

type Makers = Readonly<Record<KindOf<ProfileField>, (row: never) => z.ZodMiniType>>;
type Made<M extends Makers> = { [F in ProfileField]: ReturnType<M[KindOf<F>]> };

function make<M extends Makers>(makers: M): Made<M> {
  const made = allProfileFields.map((field) => [
    field,
    makers[profileFields[field].kind](profileFields[field] as never),
  ]);
  return Object.fromEntries(made) as Made<M>;
}

/** A farmer's own facts; each can change alone. An absent field stays. */
const changes = make(sent);

/** The database counts no further, and nobody saves that often. */
const mostVersion = 2_147_483_647;

/**
 * `version` is the version that the form was opened with. A person who would overwrite another change gets an error.
 */
export const profileForm = z.strictObject({
  version: z.number().check(z.int(), z.gte(0), z.lt(mostVersion)),
  ...(Object.fromEntries(Object.entries(changes).map(([name, schema]) => [name, z.optional(schema)])) as {
    [K in keyof typeof changes]: z.ZodMiniOptional<(typeof changes)[K]>;
  }),
});
export type ProfileForm = z.infer<typeof profileForm>;

export const profile = z.strictObject({
  version: z.number(),
  email: z.nullable(z.string()),
  mobile: z.nullable(z.string()),
  ...make(shown),
  profileImage: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
});
export type Profile = z.infer<typeof profile>;

export const preferences = z.strictObject({
  /** Whether the person gets a mail at each sign-in to this account. */
  signInMail: z.boolean(),
  /** Whether the person gets news of Khet by mail. */
  newsletter: z.boolean(),
  /** Whether Khet stores the account's activity for its Activity tab. */
  keepActivity: z.boolean(),
  /** Whether price alerts also come as text messages, to an account with a number. */
  alertTexts: z.boolean(),
  /** The language of mails. */
  language: z.string().check(z.regex(/^[a-z]{2,3}$/)),
});
export type Preferences = z.infer<typeof preferences>;

export const activityItem = z.strictObject({
  id: z.uuid(),
  kind: z.enum(activityKinds),
  at: z.iso.datetime(),
  /** A few short facts, such as a crop's or a scheme's name. */
  detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type ActivityItem = z.infer<typeof activityItem>;

export const achievementNames = [
  'verified',
  'profileComplete',
  'firstDocument',
  'firstDiagnosis',
  'firstQuestion',
  'firstApplication',
  'oneYear',
] as const;

export const overview = z.strictObject({
  figures: z.strictObject({
    diagnoses: z.number(),
    questions: z.number(),
    applications: z.number(),
    /** The documents that are kept now; a change or a deletion is an activity, but no document. */
    documents: z.number(),
    /** The share of the profile that is filled in. */
    completePercent: z.number(),
    /** The first moment of the other figures, which count the account's activity. */
    since: z.iso.datetime(),
  }),
  /** All achievements, each with its day, or null while it is not earned. */
  achievements: z.array(z.strictObject({ name: z.enum(achievementNames), earnedAt: z.nullable(z.iso.datetime()) })),
});
export type Overview = z.infer<typeof overview>;

export const readProfile = endpoint({
  method: 'GET',
  path: '/profile',
  summary: 'All a person told of themselves; private numbers masked',
  access: 'signed-in',
  limit: 'read',
  reply: dataReply(profile),
});

export const updateMe = endpoint({
  method: 'PATCH',
  path: '/auth/me',
  summary: 'Change the profile',
  access: 'signed-in',
  limit: 'write',
  body: profileForm,
  reply: z.strictObject({ success: z.literal(true), user, data: profile }),
});

export const revealNumbers = endpoint({
  method: 'POST',
  path: '/profile/reveal',
  summary: 'Show the bank account and the PAN whole, after the password',
  access: 'signed-in',
  limit: 'account',
  hashesPassword: true,
  body: ownerForm,
  reply: dataReply(z.strictObject({ bankAccount: z.nullable(z.string()), panNumber: z.nullable(z.string()) })),
});

/** The form has the picture and no other fields. */
export const photoFields = z.strictObject({});

export const putPhoto = endpoint({
  method: 'PUT',
  path: '/profile/photo',
  summary: 'Set the profile picture; it is drawn anew, so nothing hidden in the file is kept',
  access: 'signed-in',
  limit: 'write',
  multipart: true,
  parts: { fields: photoFields, file: 'file', mostFiles: 1 },
  reply: z.strictObject({ success: z.literal(true), user }),
});

export const deletePhoto = endpoint({
  method: 'DELETE',
  path: '/profile/photo',
  summary: 'Remove the profile picture',
  access: 'signed-in',
  limit: 'write',
  reply: z.strictObject({ success: z.literal(true), user }),
});

export const readPhoto = endpoint({
  method: 'GET',
  path: '/profile/photo',
  summary: 'The profile picture, for its owner',
  access: 'signed-in',
  limit: 'read',
  query: z.strictObject({ v: z.optional(z.string().check(z.maxLength(40))) }),
  bytes: { types: ['image/jpeg'] },
});

export const readOverview = endpoint({
  method: 'GET',
  path: '/profile/overview',
  summary: 'Figures of the account and what it has achieved',
  access: 'signed-in',
  limit: 'read',
  reply: dataReply(overview),
});

export const readPreferences = endpoint({
  method: 'GET',
  path: '/profile/preferences',
  summary: 'Notification and privacy choices',
  access: 'signed-in',
  limit: 'read',
  reply: dataReply(preferences),
});

export const changePreferences = endpoint({
  method: 'PATCH',
  path: '/profile/preferences',
  summary: 'Change notification and privacy choices',
  access: 'signed-in',
  limit: 'write',
  body: z.partial(preferences),
  reply: dataReply(preferences),
});

export const listActivity = endpoint({
  method: 'GET',
  path: '/activity',
  summary: 'What this account did',
  access: 'signed-in',
  limit: 'read',
  query: z.strictObject({
    ...pageQuery,
    kind: z.optional(z.enum(activityKinds)),
    sort: z._default(z.enum(activitySorts), 'recent'),
  }),
  reply: dataReply(pageOf(activityItem)),
});

export const forgetActivity = endpoint({
  method: 'DELETE',
  path: '/activity',
  summary: 'Forget what this account did',
  access: 'signed-in',
  limit: 'write',
  reply: messageReply,
});
