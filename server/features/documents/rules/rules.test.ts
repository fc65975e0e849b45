import fc from 'fast-check';
import { expect, test } from 'vitest';

import { lookAtPage } from '#server/platform/pictures/look-at-page.ts';

import { paperPhoto } from '../testing/papers.ts';
import { judgeDocument, judgeToday, type Look } from './judge-document.ts';
import { maskNumber, readNumber } from './read-number.ts';
import { readRange } from './read-range.ts';
import { recogniseStart } from './recognise-start.ts';

const claim = {
  documentType: 'Land Records',
  profilePaper: null,
  contentType: 'image/jpeg',
  numberKind: null,
  expiresOn: null,
  today: '2026-11-22',
};
const clear: Look = { opens: true, hasContent: true, hasScript: false, picture: undefined };

async function judgePhoto(paper: Parameters<typeof paperPhoto>[0]) {
  const picture = await lookAtPage(await paperPhoto(paper));
  return judgeDocument({ ...clear, opens: picture !== undefined, picture }, claim);
}

test('a sharp page is verified, a blurred or small one is doubtful, an empty one is rejected', async () => {
  expect(await judgePhoto({})).toEqual({ status: 'Verified', findings: ['opens', 'legible'] });
  expect(await judgePhoto({ blur: 8 })).toEqual({ status: 'Under Review', findings: ['opens', 'blurred'] });
  expect(await judgePhoto({ widthPx: 400, heightPx: 500 })).toMatchObject({ findings: ['opens', 'tooSmall'] });
  expect(await judgePhoto({ words: false })).toEqual({ status: 'Rejected', findings: ['opens', 'blank'] });
});

test('a tiny photo is rejected because it is too small, not because it does not open', async () => {
  const findings = ['opens', 'tooSmall'];
  expect(await judgePhoto({ widthPx: 200, heightPx: 150 })).toEqual({ status: 'Rejected', findings });
});

test('a file that does not open or has nothing in it is rejected, with the reason', () => {
  expect(judgeDocument({ ...clear, opens: false }, claim)).toEqual({ status: 'Rejected', findings: ['unreadable'] });
  expect(judgeDocument({ ...clear, hasContent: false }, claim)).toEqual({ status: 'Rejected', findings: ['blank'] });
});

test('a file that Khet cannot look into is not called verified', () => {
  expect(judgeDocument({ ...clear, hasContent: undefined }, claim)).toMatchObject({ status: 'Under Review' });
  expect(judgeDocument({ ...clear, hasScript: true }, claim)).toMatchObject({ status: 'Under Review' });
});

test.each([
  ['Identity Documents', '4991 1866 5246', 'aadhaar', 'numberFits'],
  ['Identity Documents', '४९९१ १८६६ ५२४६', 'aadhaar', 'numberFits'],
  ['Identity Documents', '4991/1866/5246', 'aadhaar', 'numberFits'],
  ['Identity Documents', '4991 1866 5247', 'aadhaarMistyped', 'numberMistyped'],
  ['Identity Documents', '4991 / 1866 / 5247', 'aadhaarMistyped', 'numberMistyped'],
  ['Identity Documents', 'abcpk1234f', 'pan', 'numberFits'],
  ['Identity Documents', 'ABCXK1234F', 'panMistyped', 'numberMistyped'],
  ['Identity Documents', 'MH12 20190001234', 'licence', 'numberFits'],
  ['Bank Documents', 'SBIN0001234 31234567890', 'bank', 'numberFits'],
  ['Bank Documents', '499118665246', 'bank', 'numberFits'],
  ['Bank Documents', 'ABCPK1234F', 'pan', 'numberOfAnother'],
  ['Land Records', 'गट 214/1अ', 'survey', 'numberFits'],
  ['Land Records', 'KH-42/7', 'survey', 'numberFits'],
  ['Land Records', '4991 1866 5246', 'aadhaar', 'numberOfAnother'],
  ['Land Records', 'SBIN0001234', 'bank', 'numberShape'],
  ['Insurance Papers', 'PMFBY/2026/00012', 'survey', 'numberFits'],
])('of %s, the number %s is read as %s: %s', (documentType, number, numberKind, finding) => {
  expect(readNumber(number, documentType)).toBe(numberKind);
  const { findings } = judgeDocument(clear, { ...claim, documentType, numberKind: numberKind as 'pan' });
  expect(findings).toContain(finding);
});

test('of an Aadhaar number only the last four are kept, mistyped or not, however it is grouped', () => {
  for (const typed of ['4991/1866/5246', ' 49911/86652/46 ', '4991 1866 5246', '४९९१–१८६६–५२४६']) {
    expect(maskNumber(typed, 'Identity Documents').number).toBe('XXXX XXXX 5246');
    expect(maskNumber(typed, 'Land Records').number).toBe('XXXX XXXX 5246');
  }
  expect(maskNumber('4991/1866/52-47', 'Identity Documents').number).toBe('XXXX XXXX 5247');
});

test('a paper is good on its last day and doubtful on the next', () => {
  expect(judgeDocument(clear, { ...claim, expiresOn: '2026-11-22' }).findings).toContain('notExpired');
  expect(judgeDocument(clear, { ...claim, expiresOn: '2026-11-21' })).toMatchObject({ status: 'Under Review' });
});

test('a verdict is kept until the last day is past; a rejected paper stays rejected', () => {
  const verdict = judgeDocument(clear, { ...claim, expiresOn: '2026-11-22' });
  const onDay = (today: string, given = verdict) => judgeToday(given, { expiresOn: '2026-11-22', today });
  expect(onDay('2026-11-22')).toEqual(verdict);
  expect(onDay('2026-11-23')).toEqual({ status: 'Under Review', findings: ['opens', 'legible', 'expired'] });
  expect(onDay('2026-11-23', { status: 'Rejected', findings: ['unreadable'] }).status).toBe('Rejected');
  expect(judgeToday(verdict, { expiresOn: null, today: '2030-01-01' })).toEqual(verdict);
});

test.each([
  [undefined, 'all'],
  ['bytes=0-9', { from: 0, to: 9 }],
  ['bytes=90-', { from: 90, to: 99 }],
  ['bytes=90-500', { from: 90, to: 99 }],
  ['bytes=-10', { from: 90, to: 99 }],
  ['bytes=-500', { from: 0, to: 99 }],
  ['bytes=100-', 'impossible'],
  ['bytes=-0', 'impossible'],
  ['bytes=9-3', 'all'],
  ['bytes=0-1,5-6', 'all'],
  ['lines=0-1', 'all'],
])('of 100 bytes, %s means %j', (header, meant) => {
  expect(readRange(header, 100)).toEqual(meant);
});

test('a file is what its first bytes say', () => {
  expect(recogniseStart(Buffer.from('%PDF-1.7\n'))).toBe('pdf');
  expect(recogniseStart(Buffer.from([0xff, 0xd8, 0xff, 0xe0]))).toBe('jpeg');
  expect(recogniseStart(Buffer.from('PK\u{3}\u{4}rest'))).toBe('archive');
});

test('bytes that start like nothing we know are not taken', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 16 }), (bytes) => {
      fc.pre(![0x25, 0xff, 0x89, 0x47, 0xd0, 0x50].includes(bytes[0] ?? 0));
      expect(() => recogniseStart(bytes)).toThrow('Please select a PDF');
    }),
  );
});
