import { deflateSync } from 'node:zlib';

import { canvas, enlargedPng, hugeJpeg, leafPhoto, movingPicture } from '#server/testing/photos.ts';

import { type BadFile, megabytes, entry, bad, type, damaged, locked, program, two, bomb } from './bad-file.ts';
import { officeFiles } from './bad-office-files.ts';
import { makeArchive, makeCompound, makeDocx, makePdf, paperPhoto } from './papers.ts';

const text = (words: string) => () => Buffer.from(words);
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
const page = '<html><script>alert(1)</script></html>';
function packed(content: Buffer | string, dictionary = ''): Buffer {
  return streamOf(deflateSync(content, { level: 9 }), `${dictionary} /Filter /FlateDecode`);
}

function streamOf(data: Buffer, dictionary: string): Buffer {
  const head = `9 0 obj\n<< ${dictionary} /Length ${data.length} >>\nstream\n`;
  return Buffer.concat([Buffer.from(head), data, Buffer.from('\nendstream\nendobj\n')]);
}

/** An object in the form that a packed stream of objects has. */
const launch = '7 0 << /S /Launch /F (cmd.exe) >>';

function hex(content: Buffer | string): Buffer {
  return Buffer.from(`${Buffer.from(content).toString('hex')}>`);
}

/** Makes a part that is not packed, with the word "endstream" in it, and then a packed part. */
function cutByItsEnd(): Buffer {
  const word = '%endstream\n';
  const start = Buffer.from([0x78, 0x9c, 0, word.length, 0, 255 - word.length, 255]);
  return Buffer.concat([start, Buffer.from(word), deflateSync(launch).subarray(2)]);
}

async function withTail(tail: Buffer): Promise<Buffer> {
  return Buffer.concat([await paperPhoto({ widthPx: 300, heightPx: 300 }), tail]);
}

const notOurs = [
  bad('nothing', 'a.pdf', type, () => Buffer.alloc(0)),
  bad('the EICAR test virus', 'eicar.com', type, text(eicar)),
  bad('the EICAR test virus, named as a PDF', 'eicar.pdf', type, text(eicar)),
  bad(
    'an SVG with a script',
    'map.svg',
    type,
    text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
  ),
  bad('an SVG named as a PNG', 'map.png', type, text('<svg xmlns="http://www.w3.org/2000/svg"/>')),
  bad('a PDF named as a program', 'khata.pdf.exe', type, () => makePdf()),
  bad('a page', 'page.html', type, text(page)),
  bad('a page named as a PDF', 'page.pdf', type, text(page)),
  bad('a Windows program', 'setup.exe', type, text('MZ\u0090\0')),
  bad('a Windows program named as a photo', 'photo.jpg', type, text('MZ\u0090\0')),
  bad('a Linux program', 'khata', type, text('\u{7f}ELF\u{2}\u{1}')),
  bad('a shell script', 'run.sh', type, text('#!/bin/sh\nrm -rf /')),
  bad('plain words named as a Word file', 'deed.docx', type, text('deed')),
  bad('a WebP', 'leaf.webp', type, () => canvas(80, 80).webp().toBuffer()),
  bad('a TIFF', 'scan.tiff', type, () => canvas(80, 80).tiff().toBuffer()),
  bad('a bitmap', 'scan.bmp', type, text('BM\0\0\0\0')),
  bad('an AVIF', 'leaf.avif', type, () => canvas(80, 80).avif().toBuffer()),
  bad('an iPhone’s HEIC', 'IMG_1.HEIC', 'picture_heic', text('\0\0\0\u{18}ftypheic\0\0\0\0mif1heic')),
  bad('a RAR archive', 'papers.rar', type, text('Rar!\u{1a}\u{7}')),
  bad('a 7-Zip archive', 'papers.7z', type, text('7z\u{bc}\u{af}')),
  bad('a gzip', 'papers.pdf.gz', type, () => Buffer.from([0x1f, 0x8b, 8, 0])),
  bad('a ZIP of papers', 'papers.zip', type, () => makeArchive([entry('khasra.pdf')])),
  bad('a PowerPoint file', 'talk.pptx', type, () =>
    makeArchive([entry('[Content_Types].xml'), entry('ppt/presentation.xml')]),
  ),
  bad('an Android app named as a Word file', 'app.docx', type, () =>
    makeArchive([entry('AndroidManifest.xml'), entry('classes.dex')]),
  ),
  bad('an old PowerPoint file', 'talk.ppt', type, () => makeCompound([{ name: 'PowerPoint Document' }])),
  bad('an Outlook mail', 'mail.msg', type, () => makeCompound([{ name: '__properties_version1.0' }])),
  bad('a Windows installer', 'setup.msi', type, () => makeCompound([{ name: '\u{5}SummaryInformation' }])),
  bad('a video', 'plot.mp4', type, text('\0\0\0\u{18}ftypmp42')),
  bad('a PDF with junk before its beginning', 'a.pdf', type, () => Buffer.concat([Buffer.from('junk'), makePdf()])),
];

const pictures = [
  // The file is small, but a program that reserved memory before it looked would ask for 3.6 GB.
  bad('a PNG of 30,000 × 30,000', 'map.png', 'picture_too_many_pixels', async () =>
    enlargedPng(await canvas(80, 80).png().toBuffer(), 30_000, 30_000),
  ),
  bad('a JPEG of 8,000 × 8,000', 'map.jpg', 'picture_too_many_pixels', () => hugeJpeg(8000, 8000)),
  bad('a GIF that moves', 'move.gif', 'picture_animated', () => movingPicture('gif')),
  bad('a photo cut short', 'cut.jpg', 'picture_damaged', async () => (await leafPhoto()).subarray(0, 5000)),
  bad('a photo cut short, with an end put behind it', 'cut.jpg', 'picture_damaged', async () =>
    Buffer.concat([(await leafPhoto()).subarray(0, 5000), Buffer.from([0xff, 0xd9])]),
  ),
  bad('the first bytes of a photo', 'start.jpg', 'picture_damaged', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])),
  bad('a PNG broken inside', 'broken.png', 'picture_damaged', async () =>
    (await canvas(200, 200).png().toBuffer()).fill(0x55, 60, 120),
  ),
  bad('a GIF of no size', 'none.gif', 'picture_damaged', text('GIF89a\0\0\0\0')),
  bad('a GIF that is also a script', 'code.gif', two, text('GIF89a/*<script>*/=1;alert(1)')),
  bad('a photo that is also an archive', 'photo.jpg', two, () => withTail(makeArchive([entry('run.exe')]))),
  bad('a photo that is also a Java program', 'photo.jpg', two, () =>
    withTail(makeArchive([entry('META-INF/MANIFEST.MF')], { comment: 'jar' })),
  ),
  bad('a photo that is also a PDF', 'photo.jpg', two, () => withTail(makePdf())),
  bad('a photo that is also a page', 'photo.jpg', two, () => withTail(Buffer.from(page))),
  bad('a photo with PHP in it', 'photo.jpg', two, () => withTail(Buffer.from('<?php system($_GET[0]);'))),
];

const pdfs = [
  bad('a PDF locked with a password', 'locked.pdf', locked, () => makePdf({ trailer: '/Encrypt 9 0 R' })),
  bad('a PDF with its lock written in place', 'locked.pdf', locked, () =>
    makePdf({ trailer: '/Encrypt << /Filter /Standard /V 2 >>' }),
  ),
  bad('a PDF that starts a program', 'run.pdf', program, () =>
    makePdf({ catalog: '/OpenAction << /S /Launch /F (cmd.exe) >>' }),
  ),
  bad('a PDF that starts one under a hidden name', 'run.pdf', program, () =>
    makePdf({ catalog: '/OpenAction << /S /L#61unch /F (cmd.exe) >>' }),
  ),
  bad('a PDF that starts one out of a packed object', 'run.pdf', program, () =>
    makePdf({ objects: [packed(launch, '/Type /ObjStm /N 1 /First 4')] }),
  ),
  bad('the same with its name in other signs', 'run.pdf', program, () =>
    makePdf({ objects: [packed(launch, '/Type /Obj#53tm /N 1 /First 4')] }),
  ),
  bad('the same in hexadecimal digits', 'run.pdf', program, () =>
    makePdf({ objects: [streamOf(hex(launch), '/Type /ObjStm /N 1 /First 4 /Filter /ASCIIHexDecode')] }),
  ),
  bad('the same packed and in hexadecimal digits', 'run.pdf', program, () => {
    const dictionary = '/Type /ObjStm /N 1 /First 4 /Filter [/ASCIIHexDecode /FlateDecode]';
    return makePdf({ objects: [streamOf(hex(deflateSync(launch)), dictionary)] });
  }),
  bad('the same with its packing hidden before a name', 'run.pdf', program, () => {
    const dictionary = '/Filter /ASCIIHexDecode /obj << >> /Type /ObjStm /N 1 /First 4';
    return makePdf({ objects: [streamOf(hex(launch), dictionary)] });
  }),
  bad('the same with a font’s length', 'run.pdf', program, () =>
    makePdf({ objects: [packed(launch, '/Type /ObjStm /N 1 /First 4 /Length1 9')] }),
  ),
  bad('the same after a stream that begins in a comment', 'run.pdf', program, () =>
    makePdf({ objects: ['% stream\n', packed(launch, '/Type /ObjStm /N 1 /First 4')] }),
  ),
  bad('the same with the word for its end inside', 'run.pdf', damaged, () =>
    makePdf({ objects: [streamOf(cutByItsEnd(), '/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode')] }),
  ),
  bad('a PDF that starts a program behind a comment', 'run.pdf', program, () =>
    makePdf({ objects: ['9 0 obj\n<< /S%x\n/Launch /F (cmd.exe) >>\nendobj\n'] }),
  ),
  bad('a PDF that starts a program behind a zero', 'run.pdf', program, () =>
    makePdf({ objects: ['9 0 obj\n<< /S\0/Launch /F (cmd.exe) >>\nendobj\n'] }),
  ),
  bad('a PDF that starts a program by a reference', 'run.pdf', program, () =>
    makePdf({ objects: ['9 0 obj\n<< /S 10 0 R >>\nendobj\n10 0 obj /Launch endobj\n'] }),
  ),
  bad('a PDF that starts a program between the words of a stream', 'run.pdf', program, () =>
    makePdf({ objects: ['% stream\n9 0 obj\n<< /S /Launch /F (cmd.exe) >>\nendobj\n% endstream\n'] }),
  ),
  bad('a PDF locked behind a comment', 'locked.pdf', locked, () => makePdf({ trailer: '/Encrypt%x\n9 0 R' })),
  bad('a PDF with a file at a page', 'parcel.pdf', program, () =>
    makePdf({ objects: ['9 0 obj\n<< /Subtype /FileAttachment /FS << /EF << /F 10 0 R >> >> >>\nendobj\n'] }),
  ),
  bad('a PDF with a file inside', 'parcel.pdf', program, () =>
    makePdf({ catalog: '/Names << /EmbeddedFiles 9 0 R >>' }),
  ),
  bad('a PDF with a film inside', 'film.pdf', program, () =>
    makePdf({ objects: ['9 0 obj\n<< /Subtype /RichMedia >>\nendobj\n'] }),
  ),
  bad('a PDF with a packed page of 30 MB', 'bomb.pdf', bomb, () => makePdf({ objects: [packed(megabytes(30))] })),
  bad('a PDF with many packed pages', 'bomb.pdf', bomb, () => {
    const one = packed(megabytes(20));
    return makePdf({ objects: Array.from({ length: 4 }, () => one) });
  }),
  bad('a PDF with a picture of 30,000 × 30,000', 'bomb.pdf', bomb, () => {
    const content = Buffer.from([0xff, 0xd8, 0xff]);
    return makePdf({ jpeg: { content, widthPx: 30_000, heightPx: 30_000 } });
  }),
  bad('a PDF that is also an archive', 'both.pdf', two, () =>
    Buffer.concat([makePdf(), makeArchive([entry('run.exe')])]),
  ),
  bad('the same with an end of its own', 'both.pdf', two, () =>
    Buffer.concat([makePdf(), makeArchive([entry('run.exe')]), Buffer.from('\n%%EOF\n')]),
  ),
  bad('the same that counts from its own beginning', 'both.pdf', two, () => {
    const before = makePdf();
    return Buffer.concat([before, makeArchive([entry('run.exe')], { from: before.length }), Buffer.from('\n%%EOF\n')]);
  }),
  bad('a PDF that is also a page', 'both.pdf', two, text(`%PDF-1.4\n${page}`)),
];

const tooLarge = [
  bad('more than 10 MB', 'large.pdf', 'document_too_large', () => Buffer.concat([makePdf(), megabytes(10)])),
];

/** The tests make these files: each must be refused, for the given reason. */
export const badFiles: readonly BadFile[] = [...notOurs, ...pictures, ...pdfs, ...officeFiles, ...tooLarge];

/**
 * A pattern that starts anew from each place reads these for hours. The files are sound, but made to keep a reader
 * busy.
 */
export const slowFiles = [
  {
    what: 'a Word file with half a million relations that never close',
    name: 'deed.docx',
    make: () => makeDocx([entry('word/_rels/document.xml.rels', '<Relationship '.repeat(500_000))]),
  },
  {
    what: 'a Word file with one word of seven megabytes that never closes',
    name: 'deed.docx',
    make: () =>
      makeArchive([
        entry('[Content_Types].xml', '<Types/>'),
        entry('word/document.xml', `<w:t>${'x'.repeat(7_000_000)}`),
      ]),
  },
  {
    what: 'a PDF with three million brackets that never close',
    name: 'khasra.pdf',
    make: () => makePdf({ objects: [packed('(\\'.repeat(3_000_000))] }),
  },
  {
    what: 'a PDF with a white scan of nine megabytes of zeros',
    name: 'khasra.pdf',
    make: () => makePdf({ objects: [streamOf(megabytes(9), '/Subtype /Image /Width 3000 /Height 3000')] }),
  },
  {
    what: 'a PDF with a million signs in other spelling',
    name: 'khasra.pdf',
    make: () => makePdf({ objects: [streamOf(Buffer.from('#41'.repeat(1_000_000)), '/Subtype /Image')] }),
  },
];
