import { expect, test } from 'vitest';

import { networkOf } from './network-of.ts';

test('every address of one /64 is one caller, and the next /64 another', () => {
  const one = '2401:4900:1c2b:5f00::/64';
  for (const address of [
    '2401:4900:1c2b:5f00::1',
    '2401:4900:1C2B:5F00:ffff:ffff:ffff:ffff',
    '2401:4900:1c2b:5f00:0:0:0:2%eth0',
    '[2401:4900:1c2b:5f00::7]:51234',
  ]) {
    expect(networkOf(address)).toBe(one);
  }
  expect(networkOf('2401:4900:1c2b:5f01::1')).toBe('2401:4900:1c2b:5f01::/64');
  expect(networkOf('::1')).toBe('0:0:0:0::/64');
  expect(networkOf('2001:db8::')).toBe('2001:db8:0:0::/64');
});

test('an IPv4 address is one caller, however it is spelled', () => {
  for (const address of ['10.1.2.3', '::ffff:10.1.2.3', '::FFFF:a01:203', '0:0:0:0:0:ffff:a01:203', '10.1.2.3:5000']) {
    expect(networkOf(address)).toBe('10.1.2.3');
  }
});

test('a text that is not an address stands for itself', () => {
  expect(networkOf('unknown')).toBe('unknown');
  expect(networkOf('_hidden:1')).toBe('_hidden:1');
});
