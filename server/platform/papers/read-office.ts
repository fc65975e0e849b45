import { createInflateRaw, inflateRaw } from 'node:zlib';
import { Readable } from 'node:stream';
import { promisify } from 'node:util';

import { programNames } from '#domain/documents/program-names.ts';
import { failure } from '#server/platform/failure.ts';

import { decodeEntities, readTags } from './read-tags.ts';
import { readZip, type ZipEntry } from './read-zip.ts';

const unpack = promisify(inflateRaw);
const mostTextBytes = 8 * 1024 * 1024;

const macroNames = /(?:^|\/)(?:vbaProject\.bin|vbaData\.xml|activeX\/|macrosheets\/)/i;
const macroTypes = /macroEnabled|vbaProject|vbaData|macrosheet|activeX/i;
const macroRelations = /^(?:vbaProject|wordVbaData|xl(?:Intl)?Macrosheet|control|activeXControlBinary)$/i;
/**
 * A chart's table, an object of another program, a piece of another file: these are whole files that no check here
 * reads.
 */
const carriedRelations = /^(?:oleObject|package|aFChunk)$/i;
const carriedNames = /(?:^|\/)embeddings\//i;
/** The first bytes of an old Office file or object, of an archive, of an RTF, which can hold objects too, and of a Linux program. */
const carriedStarts = new Set(['d0cf11e0', '504b0304', '7b5c7274', '7f454c46']);
/** The start of a Windows program has two bytes, the others four. */
const programStart = '4d5a';
/** Fields that fetch or run something when Word opens the file, and the same in the formulas of Excel. */
const activeFields = /^[\s"]*(?:DDE|DDEAUTO|INCLUDEPICTURE|INCLUDETEXT|IMPORT|LINK|DATABASE)\b/i;
const activeFormulas = /\b(?:WEBSERVICE|CALL|REGISTER(?:\.ID)?|EXEC)\s*\(|\|\s*'[^']*'\s*!/i;

export interface OfficeFile {
  readonly kind: 'docx' | 'xlsx';
  /** Whether the file has any word, figure or picture. */
  readonly hasContent: boolean;
}

/**
 * Reads a Word or Excel file since 2007, which is an archive of XML. Refuses macros and all other parts that could harm
 * a reader. Runs in `picture-process.ts`.
 */
export async function readOffice(content: Buffer): Promise<OfficeFile> {
  const entries = readZip(content);
  const names = new Set(entries.map(({ name }) => name));
  const kind = names.has('word/document.xml') ? 'docx' : names.has('xl/workbook.xml') ? 'xlsx' : undefined;
  if (kind === undefined || !names.has('[Content_Types].xml')) throw failure('document_type_refused');
  // Two readers could take two different parts of one name.
  if (new Set(entries.map(({ name }) => name.toLowerCase())).size !== entries.length) throw failure('document_damaged');
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
    if (/^\[Content_Types\]\.xml$/i.test(entry.name)) refuseTypes(text);
    if (/\.rels$/i.test(entry.name)) refuseRelations(text);
    else refuseFields(text);
    if (/^word\/document\.xml$|^xl\/(?:worksheets\/|sharedStrings)/.test(entry.name)) {
      hasContent ||= /<(?:w:t|t|v)(?: [^<>]*)?>\s*[^<\s]/.test(text);
    }
  }
  return { kind, hasContent };
}

function refuseTypes(text: string): void {
  refuseOddLetters(text);
  if (macroTypes.test(decodeEntities(text))) throw failure('document_has_macros');
}

/**
 * Refuses by relations: a relation tells the kind of another part, whatever its name, and every part that is fetched
 * from elsewhere.
 */
function refuseRelations(text: string): void {
  refuseOddLetters(text);
  for (const { name, attributes } of readTags(text)) {
    if (name !== 'relationship') continue;
    const kind = attributes.get('type')?.trim().split('/').at(-1) ?? '';
    if (macroRelations.test(kind)) throw failure('document_has_macros');
    if (carriedRelations.test(kind)) throw failure('document_has_program');
    // A reader must press a hyperlink to follow it; all other links are fetched when the file is opened.
    if (kind !== 'hyperlink' && isElsewhere(attributes)) throw failure('document_has_program');
  }
}

/** Refuses fields and formulas that act by themselves. Word may cut the instruction of one field into pieces. */
function refuseFields(text: string): void {
  const instructions: string[] = [];
  for (const piece of text.split('<')) {
    const kind = /^(?:[\w.-]+:)?(fldChar|fldSimple|instrText|delInstrText|f|ddeLink|oleLink)\b/i.exec(piece)?.[1];
    if (kind === undefined) continue;
    const words = decodeEntities(piece.slice(piece.indexOf('>') + 1));
    if (/link$/i.test(kind) || (kind === 'f' && activeFormulas.test(words))) throw failure('document_has_program');
    if (/^fldChar$/i.test(kind)) instructions.push('');
    else if (/^fldSimple$/i.test(kind))
      instructions.push(decodeEntities(/\binstr\s*=\s*["']([^"']*)/i.exec(piece)?.[1] ?? ''));
    else if (kind !== 'f') instructions.push(`${instructions.pop() ?? ''}${words}`);
  }
  if (instructions.some((words) => activeFields.test(words))) throw failure('document_has_program');
}

function isElsewhere(attributes: ReadonlyMap<string, string>): boolean {
  const isInside = (attributes.get('targetmode') ?? 'Internal').trim().toLowerCase() === 'internal';
  return !isInside || /^\s*(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(attributes.get('target') ?? '');
}

/** The standard allows only UTF-8 and UTF-16. In another encoding, such as UTF-7, this code could miss a tag. */
function refuseOddLetters(text: string): void {
  const declared = /^[^<]{0,3}<\?xml[^<>]*?\sencoding\s*=\s*["']([^"']*)/i.exec(text)?.[1] ?? 'utf-8';
  const startsAsXml = /^(?:\xef\xbb\xbf|\xff\xfe|\xfe\xff)?\s*</.test(text);
  if (!startsAsXml || !/^(?:utf-?8|utf-?16(?:le|be)?|us-ascii)$/i.test(declared)) throw failure('document_damaged');
}

function refuseName({ name, isEncrypted }: ZipEntry): void {
  if (isEncrypted) throw failure('document_encrypted');
  if (macroNames.test(name)) throw failure('document_has_macros');
  if (programNames.test(name) || carriedNames.test(name)) throw failure('document_has_program');
  if (name.startsWith('/') || name.includes('\\') || name.split('/').includes('..')) throw failure('document_damaged');
}

/** The table of contents may tell less than the truth. So all parts are unpacked, piece by piece, and counted. */
async function refuseLie({ data, isPacked, plainBytes }: ZipEntry): Promise<void> {
  if (!isPacked) return refuseCarried(data);
  let bytes = 0;
  let start = data;
  try {
    for await (const piece of Readable.from([data]).pipe(createInflateRaw())) {
      if (bytes === 0) start = piece as Buffer;
      bytes += (piece as Buffer).length;
      if (bytes > plainBytes) break;
    }
  } catch (cause) {
    throw failure('document_damaged', { cause });
  }
  if (bytes !== plainBytes) throw failure(bytes > plainBytes ? 'document_unpacks_too_large' : 'document_damaged');
  refuseCarried(start);
}

/** Refuses a part, of any name and relation, that is a file of its own. */
function refuseCarried(start: Buffer): void {
  if (carriedStarts.has(start.toString('hex', 0, 4)) || start.toString('hex', 0, 2) === programStart)
    throw failure('document_has_program');
}

/** Drops the zeros of UTF-16, so that the same patterns find the same words. */
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
