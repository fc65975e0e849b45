import { constants, inflate } from 'node:zlib';
import { promisify } from 'node:util';

import { failure } from '#server/platform/failure.ts';

const unpack = promisify(inflate);
const mostStreamBytes = 24 * 1024 * 1024;
const mostTotalBytes = 64 * 1024 * 1024;
const mostImagePixels = 100_000_000;
const mostStreams = 20_000;

export interface PdfFile {
  readonly pages: number;
  readonly hasText: boolean;
  readonly hasPictures: boolean;
  /** Whether it runs a script, sends a form, or opens another file or an address. */
  readonly hasScript: boolean;
  /** Whether it has a beginning, an end and a page. */
  readonly isWhole: boolean;
  /** The largest photograph in it, as a JPEG. In a scanned paper this is the paper itself. */
  readonly photo: Buffer | undefined;
}

interface Stream {
  readonly dictionary: string;
  readonly data: Buffer;
}

/**
 * Reads facts about a PDF that need no drawing. Refuses locked files, programs and bombs. Runs in `picture-process.ts`.
 */
export async function readPdf(content: Buffer): Promise<PdfFile> {
  const text = content.toString('latin1');
  const { streams, outside } = takeApart(content, text);
  // This text is the whole file, because words between "stream" and "endstream" may not belong to a stream.
  const whole = spellNames(text);
  refuseHarmful(whole);
  refuseLocked(text, whole);
  refuseUnread(whole, streams);
  let objects = '';
  let drawing = '';
  let totalBytes = 0;
  for (const stream of streams) {
    const plain = await unpackStream(stream);
    totalBytes += plain?.length ?? 0;
    if (totalBytes > mostTotalBytes) throw failure('document_unpacks_too_large');
    if (!plain) continue;
    if (holdsObjects(stream)) objects += `\n${plain.toString('latin1')}`;
    else if (drawing.length < mostStreamBytes) drawing += `\n${plain.toString('latin1')}`;
  }
  const names = spellNames(outside + objects);
  refuseHarmful(names);
  const pages = [...names.matchAll(/\/Type\s*\/Page(?![A-Za-z])/g)].length;
  return {
    pages,
    // The pattern matches only the end of a text: a pattern of the whole text takes hours over millions of brackets.
    hasText: /[)>]\s*Tj|\)\s*['"]|\]\s*TJ/i.test(drawing),
    hasPictures: /\/Subtype\s*\/Image\b/.test(outside),
    hasScript:
      /\/(?:JavaScript|JS|SubmitForm|ImportData|XFA|GoToR|GoToE)\b/.test(names) ||
      opensAddress(names) ||
      /\/JavaScript\b/.test(whole),
    isWhole: pages > 0 && /%%EOF\s*$/.test(text.slice(-2048)),
    photo: largestPhoto(streams),
  };
}

/** Whether opening the file itself opens an address. A link that somebody must press is ordinary. */
function opensAddress(names: string): boolean {
  const opening = /\/OpenAction\s*(?:(\d{1,7})\s+\d{1,5}\s+R|(<<[^>]{0,500}))/.exec(names);
  const [, object, inPlace = ''] = opening ?? [];
  const said = object === undefined ? inPlace : names.slice(names.search(new RegExp(`\\b${object}\\s+\\d+\\s+obj`)));
  return /\/S\s*\/URI\b/.test(said.slice(0, 500));
}

/** Decodes names: `#4c` is the letter L. */
function spellNames(text: string): string {
  return text.replaceAll(/#([0-9a-f]{2})/gi, (_code, hex: string) => String.fromCharCode(parseInt(hex, 16)));
}

/** Drops comments. A per cent sign may also be part of a text, so no check calls a file harmless because of this. */
function dropComments(text: string): string {
  return text.replaceAll(/%[^\r\n]*/g, ' ');
}

/** Refuses these names anywhere in the file, because a name may be an object that others point to. */
function refuseHarmful(names: string): void {
  if (/\/(?:Launch|EmbeddedFiles?|FileAttachment|RichMedia)\b/.test(names)) throw failure('document_has_program');
}

/** In a PDF a zero counts as a space, and a comment may stand in place of a space. */
function refuseLocked(text: string, whole: string): void {
  if (!whole.includes('/Encrypt')) return;
  const lock = /\/Encrypt[\s\0]*(?:\d+[\s\0]+\d+[\s\0]+R|<<)/;
  if (lock.test(whole) || lock.test(spellNames(dropComments(text)))) throw failure('document_encrypted');
}

const plainObjects =
  /^obj\s*<<(?:\s*\/(?:Type\s*\/ObjStm|(?:N|First|Length)\s+\d+(?:\s+\d+\s+R)?|Extends\s+\d+\s+\d+\s+R|Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])))*\s*>>\s*$/;

function holdsObjects({ dictionary }: Stream): boolean {
  return /\/ObjStm\b/.test(dictionary);
}

/**
 * Objects packed in an unknown way may hide anything. Known programs write no more than `plainObjects` allows. All
 * objects that the whole file names must be among the streams that were found.
 */
function refuseUnread(whole: string, streams: readonly Stream[]): void {
  const count = (words: string) => [...words.matchAll(/\/ObjStm\b/g)].length;
  const packed = streams.filter(holdsObjects);
  const found = packed.reduce((sum, { dictionary }) => sum + count(dictionary), 0);
  const isRead = packed.every(({ dictionary }) => plainObjects.test(dictionary));
  if (!isRead || count(whole) !== found) throw failure('document_has_program');
}

/** Returns the streams with the words before each, and the text outside of streams. */
function takeApart(content: Buffer, text: string): { streams: Stream[]; outside: string } {
  const streams: Stream[] = [];
  const outside: string[] = [];
  const begin = /stream\r?\n/g;
  let after = 0;
  for (let found = begin.exec(text); found; found = begin.exec(text)) {
    const from = begin.lastIndex;
    const end = text.indexOf('endstream', from);
    if (end === -1) break;
    if (streams.length === mostStreams) throw failure('document_unpacks_too_large');
    const before = text.slice(after, found.index);
    outside.push(before);
    streams.push({ dictionary: dictionaryIn(before), data: content.subarray(from, end) });
    after = end + 'endstream'.length;
    begin.lastIndex = after;
  }
  return { streams, outside: [...outside, text.slice(after)].join('\n') };
}

function dictionaryIn(before: string): string {
  const words = dropComments(before);
  return spellNames(words.slice(words.lastIndexOf('obj')));
}

/** Unpacks a stream. Returns undefined for a picture, a font, or a packing that this code does not read. */
async function unpackStream(stream: Stream): Promise<Buffer | undefined> {
  const { dictionary, data } = stream;
  if (holdsObjects(stream)) return unpackObjects(stream);
  if (/\/Subtype\s*\/Image\b/.test(dictionary)) return refuseHuge(dictionary);
  if (/\/Length1\b|\/Subtype\s*\/(?:Type1C|CIDFontType0C|OpenType)\b|\/Type\s*\/XRef/.test(dictionary))
    return undefined;
  if (!dictionary.includes('/Filter')) return data;
  if (!/\/Filter\s*(?:\[\s*)?\/FlateDecode\b/.test(dictionary)) return undefined;
  try {
    return await unpack(data, { maxOutputLength: mostStreamBytes, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (cause) {
    refuseTooLarge(cause);
    // A broken stream is a broken page, and the other pages may still be readable.
    return undefined;
  }
}

/** Unpacks to the end of the stream: an unpacked part may hold the word "endstream", and objects after it. */
async function unpackObjects({ dictionary, data }: Stream): Promise<Buffer> {
  if (!dictionary.includes('/Filter')) return data;
  try {
    return await unpack(data, { maxOutputLength: mostStreamBytes });
  } catch (cause) {
    refuseTooLarge(cause);
    throw failure('document_damaged', { cause });
  }
}

function refuseTooLarge(cause: unknown): void {
  if ((cause as { code?: string }).code !== 'ERR_BUFFER_TOO_LARGE') return;
  throw failure('document_unpacks_too_large', { cause });
}

function refuseHuge(dictionary: string): undefined {
  const { width, height } = sidesOf(dictionary);
  if (width * height > mostImagePixels) throw failure('document_unpacks_too_large');
}

function largestPhoto(streams: readonly Stream[]): Buffer | undefined {
  const photos = streams.filter(
    ({ dictionary, data }) =>
      /\/Filter\s*(?:\[\s*)?\/DCTDecode\b/.test(dictionary) && data[0] === 0xff && data[1] === 0xd8,
  );
  return photos.toSorted((a, b) => area(b.dictionary) - area(a.dictionary))[0]?.data;
}

function area(dictionary: string): number {
  const { width, height } = sidesOf(dictionary);
  return width * height;
}

function sidesOf(dictionary: string): { width: number; height: number } {
  const side = (name: string) => Number(new RegExp(`/${name}\\s+(\\d{1,7})\\b`).exec(dictionary)?.[1] ?? 0);
  return { width: side('Width'), height: side('Height') };
}
