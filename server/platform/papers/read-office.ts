import { createInflateRaw, inflateRaw } from 'node:zlib';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';

import { failure } from '#server/platform/failure.ts';

import { readZip, type ZipEntry } from './read-zip.ts';

const unpack = promisify(inflateRaw);
const mostTextBytes = 8 * 1024 * 1024;

const macroNames = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|activeX\/|macrosheets\/)/i;
const programNames = /\.(?:exe|dll|com|scr|bat|cmd|js|jse|vbs|vbe|ps1|msi|jar|apk|hta|lnk|sh)$/i;

export interface OfficeFile {
  readonly kind: 'docx' | 'xlsx';
  /** A word, a figure or a picture is in it. */
  readonly hasContent: boolean;
}

/**
 * Reads a Word or Excel file since 2007, an archive of XML, in `picture-process.ts`. Refuses macros and all other parts
 * that could harm a reader.
 */
export async function readOffice(content: Buffer): Promise<OfficeFile> {
  const entries = readZip(content);
  const names = new Set(entries.map(({ name }) => name));
  const kind = names.has('word/document.xml') ? 'docx' : names.has('xl/workbook.xml') ? 'xlsx' : undefined;
  if (kind === undefined || !names.has('[Content_Types].xml')) throw failure('document_type_refused');
  let hasContent = false;
  for (const entry of entries) {
    refuseName(entry);
    await refuseLie(entry);
    if (!/\.(?:xml|rels)$/i.test(entry.name)) {
      if (/\/media\//.test(entry.name)) hasContent = true;
      continue;
    }
    const text = await readText(entry);
    if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw failure('document_unpacks_too_large');
    if (entry.name === '[Content_Types].xml' && /macroEnabled/i.test(text)) throw failure('document_has_macros');
    if (entry.name.endsWith('.rels') && text.split('<').some(isFetched)) throw failure('document_has_program');
    if (/^word\/document\.xml$|^xl\/(?:worksheets\/|sharedStrings)/.test(entry.name)) {
      hasContent ||= /<(?:w:t|t|v)(?: [^<>]*)?>\s*[^<\s]/.test(text);
    }
  }
  return { kind, hasContent };
}

/** A template or an object that is fetched from elsewhere when the file is opened. */
function isFetched(tag: string): boolean {
  return (
    /^Relationship\b/i.test(tag) &&
    /TargetMode="External"/i.test(tag) &&
    /attachedTemplate|oleObject|frame|subDocument/i.test(tag)
  );
}

function refuseName({ name, isEncrypted }: ZipEntry): void {
  if (isEncrypted) throw failure('document_encrypted');
  if (macroNames.test(name)) throw failure('document_has_macros');
  if (programNames.test(name)) throw failure('document_has_program');
  if (name.startsWith('/') || name.includes('\\') || name.split('/').includes('..')) throw failure('document_damaged');
}

/** The table of contents may say less than there is; so all is unpacked, a piece at a time, and counted. */
async function refuseLie({ data, isPacked, plainBytes }: ZipEntry): Promise<void> {
  if (!isPacked) return;
  let bytes = 0;
  try {
    for await (const piece of Readable.from([data]).pipe(createInflateRaw())) {
      bytes += (piece as Buffer).length;
      if (bytes > plainBytes) break;
    }
  } catch (cause) {
    throw failure('document_damaged', { cause });
  }
  if (bytes !== plainBytes) throw failure(bytes > plainBytes ? 'document_unpacks_too_large' : 'document_damaged');
}

/** Without the zeros of UTF-16, so that the same patterns find the same words. */
async function readText({ data, isPacked }: ZipEntry): Promise<string> {
  const options = { maxOutputLength: mostTextBytes };
  try {
    const plain = isPacked ? await unpack(data, options) : data.subarray(0, mostTextBytes);
    return plain.toString('latin1').replaceAll('\0', '');
  } catch (cause) {
    const { code } = cause as { code?: string };
    throw failure(code === 'ERR_BUFFER_TOO_LARGE' ? 'document_unpacks_too_large' : 'document_damaged', { cause });
  }
}
