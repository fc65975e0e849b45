import { createECDH } from 'node:crypto';

import { expect, test } from 'vitest';

import { encryptPush, isPushKeys } from './encrypt-push.ts';

/** The example of RFC 8291, section 5 and appendix A. */
const example = {
  plain: 'When I grow up, I want to be a watermelon',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  salt: 'DGv6ra1nlYgDCS1FRnbzlw',
  ownKey: 'yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw',
  sent:
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl' +
    '7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
};

test('the example of RFC 8291 comes out byte for byte', () => {
  const own = createECDH('prime256v1');
  own.setPrivateKey(Buffer.from(example.ownKey, 'base64url'));
  const sent = encryptPush(example.plain, example.keys, {
    paddedBytes: 0,
    salt: Buffer.from(example.salt, 'base64url'),
    own,
  });
  expect(sent.toString('base64url')).toBe(example.sent);
});

test('two messages of different length are equally long, and each has a key of its own', () => {
  const [short, long] = ['rain', 'a storm with hail'].map((plain) =>
    encryptPush(plain, example.keys, { paddedBytes: 1000 }),
  );
  expect(short).toHaveLength(long?.length ?? 0);
  expect(short?.subarray(21, 86)).not.toEqual(long?.subarray(21, 86));
});

test('a message that no push service must carry is not sent', () => {
  expect(() => encryptPush('a'.repeat(4100), example.keys, { paddedBytes: 0 })).toThrow('too long');
});

test('keys that no browser could have made are found', () => {
  expect(isPushKeys(example.keys)).toBe(true);
  expect(isPushKeys({ ...example.keys, auth: 'BTBZMqHH' })).toBe(false);
  // Not a point of the curve.
  expect(isPushKeys({ ...example.keys, p256dh: Buffer.alloc(65, 4).toString('base64url') })).toBe(false);
});
