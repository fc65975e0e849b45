import { type SmsForm, withCountry } from '../sms-form.ts';

// Letters beyond Latin need the type of Unicode messages; only plain ASCII goes as TEXT.
// oxlint-disable-next-line no-control-regex -- the range of ASCII begins with control characters
const isAscii = /^[\u0000-\u007F]*$/;

/** "INVALID PH" (https://docs.gupshup.io/docs/error-codes); its other errors are the account's, so the message waits. */
const refusedNumber = /^error\s*\|\s*105\s*\|/i;

/** Gupshup's Enterprise SMS API (https://docs.gupshup.io/docs/send-message-to-single-number), method SendMessage. */
export const gupshup: SmsForm = {
  write({ url, key = '', user = '', sender, entityId }, { mobile, text, templateId }) {
    const form = new URLSearchParams({
      method: 'SendMessage',
      v: '1.1',
      format: 'text',
      auth_scheme: 'plain',
      userid: user,
      password: key,
      send_to: withCountry(mobile),
      msg: text,
      msg_type: isAscii.test(text) ? 'TEXT' : 'Unicode_text',
    });
    if (sender !== undefined) form.set('mask', sender);
    if (entityId !== undefined) form.set('principalEntityId', entityId);
    if (templateId !== undefined) form.set('dltTemplateId', templateId);
    return { url, headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: form.toString() };
  },
  /** "success | 919812345678 | 728…" or "error | 102 | …", both with the status 200. */
  read(status, answer) {
    if (status < 200 || status >= 300) return 'later';
    if (/^success\b/i.test(answer.trim())) return 'taken';
    return refusedNumber.test(answer.trim()) ? 'refused' : 'later';
  },
};
