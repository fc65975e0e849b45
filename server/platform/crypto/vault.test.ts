import { randomBytes } from 'node:crypto';

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { anyLetter } from '#domain/testing/any-letter.ts';

import { createVault, identifyKey, SealBroken } from './vault.ts';

const oldKey = identifyKey(Buffer.alloc(32, 1));
const newKey = identifyKey(Buffer.alloc(32, 2));
const vault = createVault({ keys: { current: oldKey } });
const rotated = createVault({ keys: { current: newKey, previous: [oldKey] } });

const anyText = fc.string({ unit: anyLetter, maxLength: 300 });
const context = 'profile.pan:7f2c';

describe('text in the vault', () => {
  test('any text comes back as it went in', () => {
    fc.assert(
      fc.property(anyText, anyText, (plain, where) => {
        expect(vault.decryptText(vault.encryptText(plain, where), where)).toBe(plain);
      }),
    );
  });

  test('a text moved to another row or column does not open', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (plain, where, elsewhere) => {
        fc.pre(where !== elsewhere);
        expect(() => vault.decryptText(vault.encryptText(plain, where), elsewhere)).toThrow(SealBroken);
      }),
    );
  });

  test('a text in which any one character was changed does not open', () => {
    fc.assert(
      fc.property(anyText, fc.nat(), fc.constantFrom(...'AZaz09-_.=+/ '.split('')), (plain, at, character) => {
        const sealed = vault.encryptText(plain, context);
        const index = at % sealed.length;
        fc.pre(sealed[index] !== character);
        const altered = sealed.slice(0, index) + character + sealed.slice(index + 1);
        expect(() => vault.decryptText(altered, context)).toThrow(SealBroken);
      }),
    );
  });

  test('other letters for the same bytes do not open', () => {
    // The sealed empty text has 28 bytes, which leave four spare bits in the last letter.
    const sealed = vault.encryptText('', context);
    const spelledAnew = sealed.slice(0, -1) + { A: 'B', Q: 'R', g: 'h', w: 'x' }[sealed.slice(-1)];
    const bytes = (text: string) => Buffer.from(text.split('.')[2] ?? '', 'base64url');
    expect(bytes(spelledAnew)).toEqual(bytes(sealed));
    expect(() => vault.decryptText(spelledAnew, context)).toThrow(SealBroken);
  });

  test('a text cut short or made longer does not open', () => {
    const sealed = vault.encryptText('ABCDE1234F', context);
    for (let length = 0; length < sealed.length; length++) {
      expect(() => vault.decryptText(sealed.slice(0, length), context)).toThrow(SealBroken);
    }
    expect(() => vault.decryptText(`${sealed}AAAA`, context)).toThrow(SealBroken);
  });

  test('the same text is never sealed the same way twice', () => {
    const seals = Array.from({ length: 100 }, () => vault.encryptText('same', context));
    expect(new Set(seals).size).toBe(100);
  });

  test('a sealed text shows nothing of the text', () => {
    expect(vault.encryptText('ABCDE1234F', context)).not.toContain('ABCDE');
  });

  test('an error is told without the text', () => {
    const sealed = vault.encryptText('ABCDE1234F', context);
    expect(() => vault.decryptText(sealed, 'elsewhere')).toThrow(/^What was sealed has been altered/);
  });
});

describe('rotation', () => {
  test('a text of the previous key still opens and asks to be sealed anew', () => {
    const sealed = vault.encryptText('ABCDE1234F', context);
    expect(rotated.needsRotation(sealed)).toBe(true);
    const plain = rotated.decryptText(sealed, context);
    expect(rotated.needsRotation(rotated.encryptText(plain, context))).toBe(false);
  });

  test('a key that was taken away is named, and opens nothing', () => {
    const sealed = vault.encryptText('ABCDE1234F', context);
    const forgetful = createVault({ keys: { current: newKey } });
    expect(() => forgetful.decryptText(sealed, context)).toThrow(`Sealed with key ${oldKey.id}`);
  });

  test('a key given a known name but other bytes opens nothing', () => {
    const impostor = createVault({ keys: { current: { id: oldKey.id, key: randomBytes(32) } } });
    expect(() => impostor.decryptText(vault.encryptText('x', context), context)).toThrow(SealBroken);
  });

  test('a file key wrapped anew is the same key', () => {
    const { key, wrapped } = vault.newFileKey();
    const again = rotated.wrapFileKey(rotated.unwrapFileKey(wrapped));
    expect(rotated.needsRotation(wrapped)).toBe(true);
    expect(rotated.needsRotation(again)).toBe(false);
    expect(rotated.unwrapFileKey(again)).toEqual(key);
  });
});

describe('file keys', () => {
  test('every file has a key of its own', () => {
    const keys = Array.from({ length: 50 }, () => vault.newFileKey().key.toString('hex'));
    expect(new Set(keys).size).toBe(50);
  });

  test('a wrapped key and a sealed text cannot stand in for each other', () => {
    expect(() => vault.decryptText(vault.newFileKey().wrapped, '')).toThrow(SealBroken);
    expect(() => vault.unwrapFileKey(vault.encryptText('x'.repeat(32), ''))).toThrow(SealBroken);
  });

  test('a key that is not 32 bytes, or whose name could not be read back, is refused', () => {
    expect(() => createVault({ keys: { current: { id: 'short', key: Buffer.alloc(16) } } })).toThrow('32 bytes');
    expect(() => createVault({ keys: { current: { id: 'a.b', key: Buffer.alloc(32) } } })).toThrow('"a.b"');
  });
});

describe('fingerprints', () => {
  test('equal texts have equal fingerprints in every process, others have others', () => {
    const elsewhere = createVault({ keys: { current: oldKey } });
    fc.assert(
      fc.property(anyText, anyText, (one, other) => {
        expect(elsewhere.fingerprint(one)).toBe(vault.fingerprint(one));
        fc.pre(one !== other);
        expect(vault.fingerprint(other)).not.toBe(vault.fingerprint(one));
      }),
    );
  });

  test('a fingerprint cannot be made without the key', () => {
    expect(rotated.fingerprint('a')).not.toBe(vault.fingerprint('a'));
  });

  test('while keys rotate a row is found by either fingerprint', () => {
    expect(rotated.fingerprints('a')).toEqual([rotated.fingerprint('a'), vault.fingerprint('a')]);
  });
});
