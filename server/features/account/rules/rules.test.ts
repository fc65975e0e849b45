import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { passwordLength } from '#domain/limits.ts';
import { anyLetter } from '#domain/testing/any-letter.ts';

import { commonPasswords, isCommonPassword } from './common-passwords.ts';
import { describeDevice, readDevice } from './describe-device.ts';
import { nameInArchive } from './name-in-archive.ts';

describe('a device is told by its names', () => {
  test.each([
    [
      'Mozilla/5.0 (Linux; Android 13; SM-A137F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
      ['Chrome', 'Android'],
    ],
    [
      'Mozilla/5.0 (Linux; Android 11; SAMSUNG SM-M115F) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/25.0 Chrome/121.0.0.0 Mobile Safari/537.36',
      ['Samsung Internet', 'Android'],
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
      ['Safari', 'iPhone'],
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/126.0 Mobile/15E148 Safari/604.1',
      ['Chrome', 'iPhone'],
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36 Edg/126.0.0.0',
      ['Edge', 'Windows'],
    ],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', ['Firefox', 'Linux']],
    [
      'Mozilla/5.0 (Mobile; LYF/F90M/LYF-F90M-000-02-31; rv:48.0) Gecko/48.0 Firefox/48.0 KAIOS/2.5',
      ['Firefox', 'KaiOS'],
    ],
    [
      'Mozilla/5.0 (Linux; U; Android 10; en-US; Redmi 8A) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/100.0 UCBrowser/13.4 Mobile Safari/537.36',
      ['UC Browser', 'Android'],
    ],
    ['curl/8.5.0', [null, null]],
    [undefined, [null, null]],
  ])('%s', (userAgent, [browser, system]) => {
    expect(describeDevice(userAgent)).toEqual({ browser, system });
  });

  test('nothing of what the browser sent is kept but our own words', () => {
    fc.assert(
      fc.property(fc.string(), (given) => {
        const { browser, system } = describeDevice(given);
        for (const name of [browser, system]) expect(name ?? 'None').toMatch(/^[A-Za-z ]+$/);
      }),
    );
  });

  test.each([
    ['Samsung Internet on Android', ['Samsung Internet', 'Android']],
    ['Chrome', ['Chrome', null]],
    ['iPhone', [null, 'iPhone']],
    ['Unknown device', [null, null]],
    ['{"browser":"Chrome","system":null}', ['Chrome', null]],
  ])('a device kept as %s is read', (kept, [browser, system]) => {
    expect(readDevice(kept)).toEqual({ browser, system });
  });
});

describe('common passwords', () => {
  test('are refused in any capitals', () => {
    expect(
      ['password', 'Password123', '12345678', 'JaiHind123', 'Qwerty123'].filter((p) => !isCommonPassword(p)),
    ).toEqual([]);
  });

  test('are also blanks and a letter again and again', () => {
    expect(['        ', ' \u00a0       ', 'zzzzzzzz', 'ककककककककक'].filter((p) => !isCommonPassword(p))).toEqual([]);
  });

  test('do not include one that was made up', () => {
    expect(isCommonPassword('nilgai-under-neem')).toBe(false);
  });

  test('are listed in the form they are looked up in, and only where they could be chosen', () => {
    const wrong = commonPasswords.filter(
      (p) => p !== p.toLowerCase() || p.length < passwordLength.min || p.length > passwordLength.max,
    );
    expect(wrong).toEqual([]);
    expect(new Set(commonPasswords).size).toBe(commonPasswords.length);
  });
});

describe('a name in the archive', () => {
  test.each([
    ['khasra.pdf', 'documents/khasra.pdf'],
    ['../../etc/passwd', 'documents/_.._etc_passwd'],
    ['खसरा खतौनी.jpg', 'documents/खसरा खतौनी.jpg'],
    ['a\u0000b\u202egpj.exe', 'documents/a_b_gpj.exe'],
    ['...', 'documents/file'],
    ['', 'documents/file'],
  ])('of "%s" is %s', (given, path) => {
    expect(nameInArchive('documents', given, new Set())).toBe(path);
  });

  test('is taken once', () => {
    const taken = new Set<string>();
    const names = ['a.pdf', 'A.pdf', 'a.pdf'].map((name) => nameInArchive('documents', name, taken));
    expect(names).toEqual(['documents/a.pdf', 'documents/A (2).pdf', 'documents/a (3).pdf']);
  });

  test('never leaves its folder', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyLetter }), (given) => {
        const [folder, name, ...rest] = nameInArchive('documents', given, new Set()).split('/');
        expect([folder, rest]).toEqual(['documents', []]);
        expect(name).not.toMatch(/^\.|[\\:]|^$/);
      }),
    );
  });
});
