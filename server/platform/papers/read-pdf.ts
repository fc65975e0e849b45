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
  readonly hasScript: boolean;
  /** It has a beginning, an end and a page. */
  readonly isWhole: boolean;
  /** The largest photograph in it, as a JPEG: of a scanned paper, the paper. */
  readonly photo: Buffer | undefined;
}

interface Stream {
  readonly dictionary: string;
  readonly data: Buffer;
}

/**
 * The facts about a PDF that need no drawing. Locked ones, programs and bombs are refused. For `picture-process.ts`.
 */
export async function readPdf(content: Buffer): Promise<PdfFile> {
  const text = content.toString('latin1');
  const { streams, outside } = takeApart(content, text);
  if (/\/Encrypt\s*(?:\d+\s+\d+\s+R|<<)/.test(outside)) throw failure('document_encrypted');
  let structure = outside;
  let drawing = '';
  let totalBytes = 0;
  for (const stream of streams) {
    const plain = await unpackStream(stream);
    totalBytes += plain?.length ?? 0;
    if (totalBytes > mostTotalBytes) throw failure('document_unpacks_too_large');
    if (!plain) continue;
    if (/\/Type\s*\/ObjStm/.test(stream.dictionary)) structure += `\n${plain.toString('latin1')}`;
    else if (drawing.length < mostStreamBytes) drawing += `\n${plain.toString('latin1')}`;
  }
  const names = structure.replaceAll(/#([0-9a-f]{2})/gi, (_code, hex: string) =>
    String.fromCharCode(parseInt(hex, 16)),
  );
  if (/\/S\s*\/Launch\b|\/EmbeddedFiles?\b|\/RichMedia\b/.test(names)) throw failure('document_has_program');
  const pages = [...names.matchAll(/\/Type\s*\/Page(?![A-Za-z])/g)].length;
  return {
    pages,
    // Matches only the end of a text: a pattern of the whole text takes hours over millions of brackets.
    hasText: /[)>]\s*Tj|\)\s*['"]|\]\s*TJ/i.test(drawing),
    hasPictures: /\/Subtype\s*\/Image\b/.test(outside),
    hasScript: /\/(?:JavaScript|JS)\b/.test(names),
    isWhole: pages > 0 && /%%EOF\s*$/.test(text.slice(-2048)),
    photo: largestPhoto(streams),
  };
}

/** The streams with the words before each, and all that is no stream. */
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
    streams.push({ dictionary: before.slice(before.lastIndexOf('obj')), data: content.subarray(from, end) });
    after = end + 'endstream'.length;
    begin.lastIndex = after;
  }
  return { streams, outside: [...outside, text.slice(after)].join('\n') };
}

/** A stream that is neither a picture nor a font; undefined for those, and for one packed in a way we do not read. */
async function unpackStream({ dictionary, data }: Stream): Promise<Buffer | undefined> {
  if (/\/Subtype\s*\/Image\b/.test(dictionary)) return refuseHuge(dictionary);
  if (/\/Length1\b|\/Subtype\s*\/(?:Type1C|CIDFontType0C|OpenType)\b|\/Type\s*\/XRef/.test(dictionary))
    return undefined;
  if (!dictionary.includes('/Filter')) return data;
  if (!/\/Filter\s*(?:\[\s*)?\/FlateDecode\b/.test(dictionary)) return undefined;
  try {
    return await unpack(data, { maxOutputLength: mostStreamBytes, finishFlush: constants.Z_SYNC_FLUSH });
  } catch (cause) {
    if ((cause as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE') {
      throw failure('document_unpacks_too_large', { cause });
    }
    // A broken stream is a broken page, and the rest may still be read.
    return undefined;
  }
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
