import { type SmsForm, withCountry } from '../sms-form.ts';

/**
 * MSG91's "Send SMS" with a template (https://docs.msg91.com/reference/send-sms). The text lies at MSG91; the request
 * names its template and fills VAR1, VAR2 and so on.
 */
export const msg91: SmsForm = {
  write({ url, key = '', sender }, { mobile, values, templateId }) {
    const variables = Object.fromEntries(values.map((value, index) => [`VAR${index + 1}`, value]));
    return {
      url,
      headers: { 'content-type': 'application/json', accept: 'application/json', authkey: key },
      body: JSON.stringify({
        template_id: templateId,
        short_url: '0',
        ...(sender === undefined ? {} : { sender }),
        recipients: [{ mobiles: withCountry(mobile), ...variables }],
      }),
    };
  },
  /** MSG91 may answer 200 with an error inside. Nearly all its errors are the account's, so the message waits. */
  read(status, answer) {
    if (status < 200 || status >= 300) return 'later';
    return /"type"\s*:\s*"success"/.test(answer) ? 'taken' : 'later';
  },
};
