import type { lookup } from 'node:dns';

import { expect, test } from 'vitest';

import { createPostPush } from './post-push.ts';
import { isPublicAddress } from './public-address.ts';

test.each(['8.8.8.8', '142.250.183.10', '2404:6800:4009:80a::200a', '2a00:1450:4001::8a'])(
  'the address %s is public',
  (address) => {
    expect(isPublicAddress(address)).toBe(true);
  },
);

test.each([
  '0.0.0.0',
  '10.1.2.3',
  '100.64.0.1',
  '127.0.0.1',
  '169.254.169.254',
  '172.31.255.255',
  '192.168.1.1',
  '224.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '64:ff9b::7f00:1',
  'fc00::1',
  'fe80::1',
  'ff02::1',
  '2001:db8::1',
  '2002:7f00:1::',
])('the address %s is not', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

/** Answers every question for an address with these. */
function leadsTo(...addresses: string[]): typeof lookup {
  const find = (_hostname: string, _options: unknown, done: (error: null, found: unknown) => void) =>
    done(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    );
  return find as unknown as typeof lookup;
}

test.each([['127.0.0.1'], ['::1'], ['8.8.8.8', '10.0.0.5'], []])(
  'no connection is made to a name that leads to %s',
  async (...addresses) => {
    const post = createPostPush(leadsTo(...addresses));
    const signal = AbortSignal.timeout(2000);
    const sent = post({ url: 'https://localhost/a', headers: {}, body: Buffer.of(1), signal });
    await expect(sent).rejects.toMatchObject({ name: 'AddressRefused' });
  },
);
