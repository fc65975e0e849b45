/**
 * The kind of a file by its first bytes. An archive and a compound file may be of several kinds, and only their content
 * tells which.
 */
export type FileStart = 'pdf' | 'jpeg' | 'png' | 'gif' | 'archive' | 'compound';

const starts: readonly (readonly [FileStart, readonly number[]])[] = [
  ['pdf', bytesOf('%PDF-')],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', bytesOf('GIF87a')],
  ['gif', bytesOf('GIF89a')],
  ['archive', [0x50, 0x4b, 0x03, 0x04]],
  // The container of Word and Excel before 2007.
  ['compound', [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]],
];

/** Recognises a file by its first bytes, whatever its name says; undefined for any other kind. */
export function fileStart(content: Uint8Array): FileStart | undefined {
  return starts.find(([, start]) => start.every((byte, at) => content[at] === byte))?.[0];
}

function bytesOf(text: string): number[] {
  return Array.from(text, (letter) => letter.charCodeAt(0));
}
