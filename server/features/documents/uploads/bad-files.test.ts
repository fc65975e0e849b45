import { readFile } from 'node:fs/promises';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { type ErrorCode, errors } from '#contract/errors.ts';
import { createTestApp, type TestApp, type TestPerson } from '#server/testing/app.ts';
import { multipart } from '#server/testing/multipart.ts';

import { entry } from '../testing/bad-file.ts';
import { badFiles, slowFiles } from '../testing/bad-files.ts';
import { makeDoc, makeDocx, makePdf, makeXls, makeXlsx, paperPhoto } from '../testing/papers.ts';

let khet: TestApp;
let asha: TestPerson;
/** Ravi sends the files that the server takes. */
let ravi: TestPerson;

beforeAll(async () => {
  khet = await createTestApp({ environment: { RATE_LIMIT_SCALE: '1000' }, jobs: false });
  [asha, ravi] = [await khet.signUp(), await khet.signUp()];
});

afterAll(() => khet.close());

function send(name: string, content: Buffer, { token } = ravi) {
  const form = multipart({ documentType: 'Other' }, { name, content });
  return khet.call('POST', '/documents/upload', { token, ...form });
}

test('there are at least 60 kinds of bad file', () => {
  expect(new Set(badFiles.map(({ what }) => what)).size).toBe(badFiles.length);
  expect(badFiles.length).toBeGreaterThanOrEqual(60);
});

test('docs/documents.md lists each of them with its answer', async () => {
  const document = await readFile(new URL('../../../../docs/documents.md', import.meta.url), 'utf8');
  const listed = document.matchAll(/^\| (.+?) +\| `(.+?)` +\| `(\w+)` +\|$/gm);
  const made = badFiles.map(({ what, name, code }) => [what, name, code]);
  expect([...listed].map(([, ...cells]) => cells)).toEqual(made);
});

test.each(badFiles)('$what is refused as $code', async ({ name, code, make }) => {
  const { status, body } = await send(name, await make(), asha);
  expect([body.code, body.message]).toEqual([code, errors[code as ErrorCode][1]]);
  expect(status).toBe(errors[code as ErrorCode][0]);
});

test('nothing is left of what was refused', async () => {
  const { body } = await khet.call('GET', '/documents', { token: asha.token });
  expect(body.data.items).toEqual([]);
});

const usualRelations = `\ufeff<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
  <Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">
    <Relationship Id="rId1" Type="…/hyperlink" Target="https://pmkisan.gov.in/" TargetMode="External"/>
    <Relationship Id="rId2" Type="…/image" Target="media/image1.jpeg"/>
    <Relationship Id="rId3" Type="…/styles" Target="/word/styles.xml" TargetMode="Internal"/>
  </Relationships>`;

function packedObjects(dictionary: string, data: Buffer) {
  const head = `9 0 obj\r\n<<${dictionary}/Length ${data.length}>>stream\r\n`;
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\r\nendstream\r\nendobj\r\n')]);
}

/** Objects in the forms that Word, Acrobat and LibreOffice write. */
const usualObjects = [
  packedObjects('/Type/ObjStm/N 1/First 4/Filter/FlateDecode', deflateSync('7 0 <</Title(50% #1)>>')),
  packedObjects('/Extends 9 0 R/Filter[ /FlateDecode ]/First 4/N 1/Type/ObjStm', deflateSync('8 0 <</A 1>>')),
  packedObjects('\n/Type /ObjStm\n/N 1\n/First 4\n', Buffer.from('10 0 <</A 1>>')),
];

const good: [string, string, () => Buffer | Promise<Buffer>, string][] = [
  ['a PDF', 'khasra.pdf', () => makePdf({ text: 'land' }), 'application/pdf'],
  ['a PDF with packed objects', 'khasra.pdf', () => makePdf({ objects: usualObjects }), 'application/pdf'],
  ['a PDF named as a photo', 'khasra.jpg', () => makePdf({ text: 'land' }), 'application/pdf'],
  ['a photo', 'khasra.jpg', () => paperPhoto(), 'image/jpeg'],
  [
    'a photo with an end of film, as phones add',
    'live.jpg',
    async () => Buffer.concat([await paperPhoto(), Buffer.from('\0\0\0\x18ftypmp42')]),
    'image/jpeg',
  ],
  [
    'a Word file',
    'deed.docx',
    () => makeDocx(),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  [
    'a Word file with a link to a page and a picture of its own',
    'deed.docx',
    () => makeDocx([{ name: 'word/_rels/document.xml.rels', content: usualRelations }]),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  [
    'a Word file with page numbers and a link in words',
    'deed.docx',
    () =>
      makeDocx([
        entry(
          'word/footer1.xml',
          '<w:fldChar w:fldCharType="begin"/><w:instrText> HYPERLINK "https://pmkisan.gov.in" \\o "the link" </w:instrText><w:fldSimple w:instr=" PAGE "/>',
        ),
      ]),
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  ['an Excel file', 'sums.xlsx', () => makeXlsx(), 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'],
  ['an old Word file', 'deed.doc', () => makeDoc(), 'application/msword'],
  ['an old Excel file', 'sums.xls', () => makeXls(), 'application/vnd.ms-excel'],
];

test.each(good)('%s is taken', async (_what, name, make, contentType) => {
  const { status, body } = await send(name, await make());
  expect([status, body.data?.contentType]).toEqual([200, contentType]);
});

test.each(slowFiles)('$what is read like any other', async ({ name, make }) => {
  const { status } = await send(name, make());
  expect(status).toBe(200);
});

test.each([
  ['../../etc/passwd', 'passwd.pdf'],
  ['..\\..\\windows\\system.ini', 'system.ini.pdf'],
  ['C:\\papers\\7-12.pdf', '7-12.pdf'],
  ['.htaccess', 'htaccess.pdf'],
  ['pass\u202Ewd%22.pdf', 'passwd%22.pdf'],
  ['खसरा ४२.pdf', 'खसरा ४२.pdf'],
  ['form 7.12', 'form 7.12.pdf'],
  ['499118665246.pdf', 'XXXX XXXX 5246.pdf'],
])('the name %j is shown as %j', async (given, shown) => {
  const { body } = await send(given, makePdf({ text: given.length.toString() }));
  expect(body.data.originalName).toBe(shown);
});
