import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { readConfig } from '#server/platform/config/read-config.ts';
import { type SmsProvider, startSmsProvider } from '#server/testing/servers/sms-provider.ts';

import { openSmsSender, type OutgoingText } from './sms-sender.ts';

let provider: SmsProvider;
beforeEach(async () => {
  provider = await startSmsProvider();
});
afterEach(() => provider.stop());

const settings = {
  generic: {},
  msg91: { SMS_KEY: 'an-authkey', SMS_TEMPLATES: 'code.en=tpl-en' },
  gupshup: { SMS_USER: '2000', SMS_KEY: 'a-password' },
} as const;
type Form = keyof typeof settings;

function senderOf(form: Form, more: Record<string, string> = {}) {
  const sender = openSmsSender(
    readConfig({ NODE_ENV: 'test', SMS_URL: provider.url, SMS_FORM: form, ...settings[form], ...more }),
    2000,
  );
  if (!sender) throw new Error('There is no sender');
  return sender;
}

const code: OutgoingText = {
  mobile: '9812345678',
  kind: 'code',
  language: 'hi',
  compose: (language) => ({ text: `${language}: 123456`, values: ['123456'] }),
};

describe.each(Object.keys(settings) as Form[])('in the form %s', (form) => {
  test('a message goes out once, with the number and the code', async () => {
    await senderOf(form).send(code);
    expect(provider.received).toHaveLength(1);
    expect(provider.received[0]?.body).toContain('919812345678');
    expect(provider.received[0]?.body).toContain('123456');
  });

  test('a provider in trouble, and one that does not answer, are to be tried again', async () => {
    provider.answers.push({ status: 503, body: 'busy' });
    await expect(senderOf(form).send(code)).rejects.toMatchObject({ name: 'SmsFailure', permanent: false });
    await provider.stop();
    const failed = senderOf(form).send(code);
    await expect(failed).rejects.toMatchObject({ name: 'SmsFailure', permanent: false });
    provider = await startSmsProvider();
  });

  test('a failure names neither the number nor the code', async () => {
    provider.answers.push({ status: 500, body: 'no such number 919812345678, code 123456' });
    const error: unknown = await senderOf(form)
      .send(code)
      .catch((failure: unknown) => failure);
    expect(String(error)).not.toMatch(/98123|123456/);
  });

  test('a redirect is not followed', async () => {
    const elsewhere = await startSmsProvider();
    provider.answers.push({ status: 302, body: '' });
    await expect(senderOf(form).send(code)).rejects.toMatchObject({ permanent: false });
    expect(elsewhere.received).toEqual([]);
    await elsewhere.stop();
  });
});

test('the generic form has everything that a gateway may want, and the secret as a bearer token', async () => {
  const more = {
    SMS_KEY: 'secret',
    SMS_SENDER: 'KHETIN',
    SMS_ENTITY_ID: '1001',
    SMS_TEMPLATES: 'code.hi=11, code.en=12',
  };
  await senderOf('generic', more).send(code);
  expect(provider.received[0]?.headers.authorization).toBe('Bearer secret');
  expect(JSON.parse(provider.received[0]?.body ?? '')).toEqual({
    to: '+919812345678',
    text: 'hi: 123456',
    kind: 'code',
    language: 'hi',
    values: ['123456'],
    templateId: '11',
    sender: 'KHETIN',
    entityId: '1001',
  });
});

test('MSG91 gets its template, and an error inside an answer of 200 is an error', async () => {
  await senderOf('msg91').send(code);
  expect(provider.received[0]?.headers['authkey']).toBe('an-authkey');
  expect(JSON.parse(provider.received[0]?.body ?? '')).toEqual({
    template_id: 'tpl-en',
    short_url: '0',
    recipients: [{ mobiles: '919812345678', VAR1: '123456' }],
  });
  provider.answers.push({ status: 200, body: '{"message":"Invalid authkey","type":"error"}' });
  await expect(senderOf('msg91').send(code)).rejects.toMatchObject({ permanent: false });
});

test('Gupshup gets a form with the ids of the DLT platform, as Unicode where the text is not Latin', async () => {
  const more = { SMS_SENDER: 'KHETIN', SMS_ENTITY_ID: '1001', SMS_TEMPLATES: 'code.hi=11,code.en=12' };
  await senderOf('gupshup', more).send({ ...code, compose: () => ({ text: 'कोड 123456', values: [] }) });
  expect(Object.fromEntries(new URLSearchParams(provider.received[0]?.body))).toEqual({
    method: 'SendMessage',
    v: '1.1',
    format: 'text',
    auth_scheme: 'plain',
    userid: '2000',
    password: 'a-password',
    send_to: '919812345678',
    msg: 'कोड 123456',
    msg_type: 'Unicode_text',
    mask: 'KHETIN',
    principalEntityId: '1001',
    dltTemplateId: '11',
  });
  await senderOf('gupshup', more).send({ ...code, language: 'en' });
  expect(new URLSearchParams(provider.received[1]?.body).get('msg_type')).toBe('TEXT');
});

test('a number that Gupshup cannot reach is refused for good, a wrong password is not', async () => {
  provider.answers.push({ status: 200, body: 'error | 105 | The phone number is invalid' });
  await expect(senderOf('gupshup').send(code)).rejects.toMatchObject({ permanent: true });
  provider.answers.push({ status: 200, body: 'error | 102 | Authentication failed' });
  await expect(senderOf('gupshup').send(code)).rejects.toMatchObject({ permanent: false });
});

test('a language without a template gets the English text', async () => {
  await senderOf('generic', { SMS_TEMPLATES: 'code.en=12' }).send(code);
  expect(JSON.parse(provider.received[0]?.body ?? '')).toMatchObject({ text: 'en: 123456', templateId: '12' });
});

test('a text whose template is missing is not sent', async () => {
  const sent = senderOf('generic', { SMS_TEMPLATES: 'alert.en=12' }).send(code);
  await expect(sent).rejects.toThrow('SMS_TEMPLATES has no code.en');
  expect(provider.received).toEqual([]);
});

test('without SMS_URL there is no sender', () => {
  expect(openSmsSender(readConfig({ NODE_ENV: 'test' }))).toBeUndefined();
});

test.each([
  ['an address without encryption', { SMS_URL: 'http://sms.example.in' }, 'SMS_URL: It needs https'],
  ['MSG91 without its template', { SMS_FORM: 'msg91', SMS_KEY: 'k' }, 'SMS_FORM=msg91 needs SMS_KEY and SMS_TEMPLATES'],
  ['Gupshup without its user', { SMS_FORM: 'gupshup', SMS_KEY: 'k' }, 'SMS_FORM=gupshup needs SMS_KEY and SMS_USER'],
  ['templates of no known text', { SMS_TEMPLATES: 'code=11' }, 'SMS_TEMPLATES: It needs pairs'],
])('%s is a mistake', (_what, given, said) => {
  expect(() => readConfig({ NODE_ENV: 'test', SMS_URL: 'https://sms.example.in', ...given })).toThrow(said);
});
