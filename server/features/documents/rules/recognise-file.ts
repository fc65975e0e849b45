import type { documentExtensions } from '#domain/limits.ts';

const zipStart = [0x50, 0x4b, 0x03, 0x04];
/** The container of Word and Excel before 2007. */
const compoundStart = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];

interface Kind {
  extensions: readonly (typeof documentExtensions)[number][];
  starts: readonly (readonly number[])[];
  contentType: string;
}

const kinds: readonly Kind[] = [
  { extensions: ['pdf'], starts: [[...Buffer.from('%PDF-')]], contentType: 'application/pdf' },
  { extensions: ['jpg', 'jpeg'], starts: [[0xff, 0xd8, 0xff]], contentType: 'image/jpeg' },
  { extensions: ['png'], starts: [[0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]], contentType: 'image/png' },
  { extensions: ['gif'], starts: [[...Buffer.from('GIF87a')], [...Buffer.from('GIF89a')]], contentType: 'image/gif' },
  { extensions: ['doc'], starts: [compoundStart], contentType: 'application/msword' },
  { extensions: ['xls'], starts: [compoundStart], contentType: 'application/vnd.ms-excel' },
  {
    extensions: ['docx'],
    starts: [zipStart],
    contentType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  },
  {
    extensions: ['xlsx'],
    starts: [zipStart],
    contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  },
];

/** The content type of a file whose name and first bytes agree on a kind we take; undefined for any other. */
export function recogniseFile(name: string, firstBytes: Uint8Array): string | undefined {
  const extension = name.split('.').at(-1)?.toLowerCase();
  const kind = kinds.find(({ extensions }) => extensions.some((known) => known === extension));
  const fits = kind?.starts.some((start) => start.every((byte, i) => firstBytes[i] === byte));
  return kind && fits ? kind.contentType : undefined;
}
