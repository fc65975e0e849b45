import type { SmsForm } from '../sms-form.ts';

/** Khet's own form, for a gateway or a small script of the operator: `docs/text-messages.md`. */
export const generic: SmsForm = {
  write({ url, key, sender, entityId }, { mobile, kind, language, text, values, templateId }) {
    return {
      url,
      headers: {
        'content-type': 'application/json',
        ...(key === undefined ? {} : { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ to: `+91${mobile}`, text, kind, language, values, templateId, sender, entityId }),
    };
  },
  read(status) {
    if (status >= 200 && status < 300) return 'taken';
    return status === 400 || status === 422 ? 'refused' : 'later';
  },
};
