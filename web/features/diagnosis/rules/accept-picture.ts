import type { ErrorCode } from '#contract/errors.ts';

export const mostPhotos = 6;
const mostBytes = 5 * 1024 * 1024;

/** What the file chooser offers; a phone that stores HEIC then hands over a JPEG. */
export const acceptedPictures = 'image/jpeg,image/png,image/webp';

/** As many bytes of a file as tell what it is. */
export const headBytes = 16;

/**
 * Why a file cannot be diagnosed, seen from its size and its first bytes: a name and a type can be wrong,
 * as those of a text file named .jpg.
 */
export function refusalOf(sizeBytes: number, head: Uint8Array): ErrorCode | undefined {
  if (isHeic(head)) return 'picture_heic';
  if (!isPicture(head)) return 'picture_unreadable';
  return sizeBytes > mostBytes ? 'picture_too_large' : undefined;
}

function isPicture(head: Uint8Array): boolean {
  const isJpeg = head[0] === 0xff && head[1] === 0xd8 && head[2] === 0xff;
  const isPng = head[0] === 0x89 && text(head, 1, 4) === 'PNG';
  const isWebp = text(head, 0, 4) === 'RIFF' && text(head, 8, 12) === 'WEBP';
  return isJpeg || isPng || isWebp;
}

/** The family of formats that phones of Apple, and some others, store: HEIF in its several brands. */
function isHeic(head: Uint8Array): boolean {
  return text(head, 4, 8) === 'ftyp' && /^(?:hei[cfmsx]|hev[cmsx]|mif1|msf1)$/.test(text(head, 8, 12));
}

function text(head: Uint8Array, from: number, to: number): string {
  return String.fromCodePoint(...head.subarray(from, to));
}
