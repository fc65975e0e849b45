import * as z from 'zod/mini';

import { fieldProblemCodes } from './field-problems.ts';

/**
 * All failures of a call, each with its HTTP status and a sentence for people. The web app translates the code; the
 * sentence is for all other callers.
 */
export const errors = {
  invalid_request: [400, 'Some of what was sent is not right. Please check it and try again.'],
  malformed_body: [400, 'The request could not be read.'],
  // A 401 would sign the browser out and send it to /login, so this is a 400.
  invalid_credentials: [400, 'Invalid email or password'],
  wrong_password: [400, 'The password is not right.'],
  passwords_differ: [400, 'New passwords do not match'],
  otp_invalid: [400, 'The code is not right or has expired. Please check it, or ask for a new one.'],
  reset_link_invalid: [400, 'This link has expired or was used already. Please ask for a new one.'],
  email_not_verified: [403, 'Please verify your e-mail first. Enter the code from the mail.'],
  second_factor_needed: [403, 'One more step: enter the code from your app.'],
  second_factor_wrong: [400, 'The code is not right or was used already.'],
  not_signed_in: [401, 'Please sign in to continue.'],
  forbidden: [403, 'You may not do this.'],
  not_found: [404, 'We could not find that.'],
  method_not_allowed: [405, 'That is not possible here.'],
  key_used_before: [
    422,
    'This was sent before with something else in it. Please look at what is there, and send it again as a new one.',
  ],
  conflict: [409, 'This was changed elsewhere in the meantime. Please look again.'],
  source_not_configured: [409, 'No source for prices is set up here.'],
  body_too_large: [413, 'What was sent is too large.'],
  document_too_large: [413, 'File size should be less than 10MB'],
  document_type_refused: [400, 'Please select a PDF, JPG, PNG, GIF, Word or Excel file'],
  document_damaged: [400, 'This file is damaged or cut short and does not open. Please choose it again.'],
  document_encrypted: [400, 'This file is locked with a password. Please save it without the password first.'],
  document_has_macros: [400, 'This file has a macro in it, a small program. Please save it as a PDF first.'],
  document_has_program: [
    400,
    'This file starts a program, fetches from elsewhere or hides another file. Please save it as a new PDF first.',
  ],
  document_of_two_kinds: [400, 'This file is two kinds of file in one, as harmful files are. It was not kept.'],
  document_unpacks_too_large: [400, 'This file is small but unpacks to something huge. It was not kept.'],
  document_infected: [400, 'A virus was found in this file. It was not kept.'],
  documents_full: [409, 'Your papers fill the 500 MB of one account. Please delete one first.'],
  document_not_stored: [503, 'Failed to upload document. Please try again.'],
  document_not_read: [503, 'Failed to download document. Please try again.'],
  document_not_deleted: [503, 'Failed to delete document. Please try again.'],
  too_many_documents: [409, 'You have as many documents as one account can keep. Please delete one first.'],
  too_many_applications: [
    409,
    'You have 500 applications, as many as one account can keep. Please withdraw one first.',
  ],
  other_application_open: [
    409,
    'Another application for this scheme is open. Please decide or withdraw that one first.',
  ],
  scheme_over: [409, 'This scheme has ended. Nobody can apply any more.'],
  alert_already_passed: [409, 'The price is there already. Please choose another one to wait for.'],
  alert_far_off: [409, 'This is very far from the price now. Please check the number and the unit.'],
  too_many_alerts: [409, 'You have 20 price alerts, as many as one account can keep. Please remove one first.'],
  too_many_crops: [409, 'You have 30 fields, as many as one account can keep. Please remove one first.'],
  picture_too_large: [413, 'Image size should be less than 5MB'],
  picture_unreadable: [400, 'Please select a valid image file (JPEG, PNG, WebP)'],
  picture_missing: [400, 'Please select an image'],
  picture_damaged: [400, 'This picture is damaged and cannot be read. Please take it again.'],
  picture_too_small: [400, 'This picture is too small to see anything on it. Please take a new photo.'],
  picture_too_many_pixels: [
    400,
    'This picture has too many pixels (more than 50 megapixels). Please take it at a smaller size.',
  ],
  picture_animated: [400, 'This picture moves. Please choose a still photo.'],
  picture_heic: [
    400,
    'This photo is in the HEIC format, which cannot be read here. Please set the camera to JPEG (“Most Compatible”) and take it again.',
  ],
  picture_cmyk: [400, 'This picture is made for printing (CMYK). Please choose a photo as the camera took it.'],
  too_many_pictures: [400, 'Please choose at most 6 pictures of one plant.'],
  too_many_diagnoses: [409, 'Your list of diagnoses is full. Please delete an old one first.'],
  free_diagnosis_used: [429, 'The free diagnosis of today is used up. Sign in for more, or come back tomorrow.'],
  diagnosis_unavailable: [503, 'Failed to analyze disease. Please try again.'],
  speech_unreadable: [400, 'This recording cannot be read. Please speak again.'],
  speech_too_long: [413, 'Please speak for at most 20 seconds.'],
  speech_not_set_up: [409, 'Speech cannot be turned into text here. Please type instead.'],
  speech_not_recognised: [503, 'Speech cannot be turned into text just now. Please type instead.'],
  schemes_not_found_live: [503, 'Failed to fetch live government schemes.'],
  unsupported_type: [415, 'That kind of file or content is not supported here.'],
  sms_not_set_up: [409, 'Text messages are not set up here. Please sign in with your e-mail address.'],
  sms_failed: [503, 'The text message could not be sent just now. Please try again in a minute.'],
  mobile_taken: [409, 'Another account has this number. Sign in with it there.'],
  email_needed: [409, 'Please add an e-mail address to your account first.'],
  too_many_requests: [429, 'Too many tries. Please wait a little and try again.'],
  // Nobody reads this, because the caller has hung up. The code keeps the call out of the log of defects.
  cancelled: [499, 'This was cancelled.'],
  internal: [500, 'Something went wrong on our side. Please try again.'],
  overloaded: [503, 'We are very busy just now. Please try again in a moment.'],
  storage_full: [503, 'There is no room to keep this just now. Please try again later.'],
  timed_out: [503, 'That took too long. Please try again.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type ErrorCode = keyof typeof errors;

export const errorReply = z.strictObject({
  success: z.literal(false),
  code: z.enum(Object.keys(errors) as [ErrorCode, ...ErrorCode[]]),
  message: z.string(),
  requestId: z.string(),
  /** The problem of each field, by the field's path. */
  fields: z.optional(
    z.record(
      z.string(),
      z.strictObject({
        code: z.enum(fieldProblemCodes),
        min: z.optional(z.number()),
        max: z.optional(z.number()),
      }),
    ),
  ),
  /** The registration that still needs its code; only with `email_not_verified`. */
  registration: z.optional(z.uuid()),
  /** The sign-in that still needs its second step; only with `second_factor_needed`. */
  challenge: z.optional(z.string()),
});

export type ErrorReply = z.infer<typeof errorReply>;
