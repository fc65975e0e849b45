import type { Services } from '#server/platform/services.ts';
import { findVirus } from '#server/platform/antivirus/clamav.ts';
import { failure } from '#server/platform/failure.ts';
import { isAlsoArchive } from '#server/platform/papers/read-zip.ts';
import type { PageFormat } from '#server/platform/pictures/redraw-page.ts';

import type { FileStart } from '#domain/documents/file-start.ts';
import { recogniseStart } from '../rules/recognise-start.ts';

export interface AcceptedFile {
  readonly content: Buffer;
  readonly contentType: string;
  /** The first extension is the usual one. */
  readonly extensions: readonly string[];
}

const pdf = { contentType: 'application/pdf', extensions: ['pdf'] };
const office = {
  doc: { contentType: 'application/msword', extensions: ['doc'] },
  xls: { contentType: 'application/vnd.ms-excel', extensions: ['xls'] },
  docx: {
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extensions: ['docx'],
  },
  xlsx: { contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extensions: ['xlsx'] },
};
const pictureExtensions: Readonly<Record<PageFormat, readonly string[]>> = {
  jpeg: ['jpg', 'jpeg'],
  png: ['png'],
  gif: ['gif'],
};

/**
 * Decides by the content whether to take a file, and as which type. Pictures are drawn anew, so their own bytes are not
 * stored.
 */
export async function acceptFile(
  { config, pictures }: Pick<Services, 'config' | 'pictures'>,
  content: Buffer,
): Promise<AcceptedFile> {
  const start = recogniseStart(content);
  refuseTwoInOne(content, start);
  if (config.clamavUrl !== undefined) await refuseVirus(config.clamavUrl, content);
  switch (start) {
    case 'pdf':
      await pictures.readPdf(content);
      return { ...pdf, content };
    case 'compound':
      return { ...office[await pictures.inspectCompound(content)], content };
    case 'archive':
      return { ...office[(await pictures.readOffice(content)).kind], content };
    default: {
      const redrawn = await pictures.redrawPage(content, start);
      return { contentType: `image/${start}`, extensions: pictureExtensions[start], content: redrawn };
    }
  }
}

const page = /<(?:script|html|svg|\?php|!doctype html)/i;
const headBytes = 1024;

/**
 * Refuses a file that another program would open as another type: a picture that is also an archive, a PDF that is also
 * a page.
 */
function refuseTwoInOne(content: Buffer, start: FileStart): void {
  if (start === 'archive' || start === 'compound') return;
  if (isAlsoArchive(content)) throw failure('document_of_two_kinds');
  // The text of a PDF may mention a page, but at its head a browser would take the file for a page.
  const looked = content.toString('latin1', 0, start === 'pdf' ? headBytes : content.length);
  if (page.test(looked) || (start !== 'pdf' && looked.includes('%PDF-'))) throw failure('document_of_two_kinds');
}

async function refuseVirus(url: string, content: Buffer): Promise<void> {
  let found: string | undefined;
  try {
    found = await findVirus(url, content);
  } catch (cause) {
    throw failure('document_not_stored', { cause });
  }
  if (found !== undefined) throw failure('document_infected');
}
