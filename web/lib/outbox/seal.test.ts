import { Blob as NodeBlob } from 'node:buffer';
import { webcrypto } from 'node:crypto';

import { beforeEach, expect, test, vi } from 'vitest';

import { makeKey, seal, unseal } from './seal.ts';

// jsdom has no ciphers and cannot read files.
beforeEach(() => {
  vi.stubGlobal('crypto', webcrypto);
  vi.stubGlobal('Blob', NodeBlob);
});

const files = [new NodeBlob(['a leaf'], { type: 'image/jpeg' }), new NodeBlob([])] as unknown as Blob[];
const content = { about: { crop: 'टमाटर', at: 1 }, files };

test('a sealed entry comes back word for word and file for file', async () => {
  const key = await makeKey();
  const opened = await unseal(key, 'asha/diagnosis/1', await seal(key, 'asha/diagnosis/1', content));
  expect(opened.about).toEqual(content.about);
  expect(opened.files.map(({ type, size }) => ({ type, size }))).toEqual([
    { type: 'image/jpeg', size: 6 },
    { type: '', size: 0 },
  ]);
  expect(await opened.files[0]?.text()).toBe('a leaf');
});

test('it opens with no other key, under no other name, and not after a byte has changed', async () => {
  const key = await makeKey();
  const sealed = await seal(key, 'asha/diagnosis/1', content);
  await expect(unseal(await makeKey(), 'asha/diagnosis/1', sealed)).rejects.toThrow(/operation failed/);
  await expect(unseal(key, 'ravi/diagnosis/1', sealed)).rejects.toThrow(/operation failed/);
  new DataView(sealed.bytes).setUint8(0, 1 ^ new DataView(sealed.bytes).getUint8(0));
  await expect(unseal(key, 'asha/diagnosis/1', sealed)).rejects.toThrow(/operation failed/);
});

test('neither words nor files can be read in it, and no script can read the key out', async () => {
  const key = await makeKey();
  const { bytes } = await seal(key, 'asha/diagnosis/1', content);
  const text = new TextDecoder('latin1').decode(bytes);
  expect(text).not.toContain('a leaf');
  expect(text).not.toContain('crop');
  await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow(/not extractable/);
});
