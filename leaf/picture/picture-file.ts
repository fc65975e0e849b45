import { isHeic } from '#domain/documents/heic.ts';

import { type PictureType, readHeader } from './picture-header.ts';

/** The reason why a file is refused, the same on the server and in the browser. */
export type RefusalReason =
  | 'empty'
  /** The file is not a picture, whatever its name. */
  | 'notAPicture'
  /** An iPhone's own format, which few programs read. The person must send it as JPEG. */
  | 'heic'
  | 'typeNotTaken'
  /** Several pictures in one file, so it is unclear which one shows the plant. */
  | 'moves'
  /** The picture has the four inks of a printing press (CMYK), which each program turns into other colours. */
  | 'inks'
  /** The file is cut off, or broken inside. */
  | 'damaged'
  | 'tooSmall'
  | 'tooLarge';

/** The contract's error for each reason, which a person is told. */
export const pictureRefusalCodes = {
  empty: 'picture_unreadable',
  notAPicture: 'picture_unreadable',
  heic: 'picture_heic',
  typeNotTaken: 'picture_unreadable',
  moves: 'picture_animated',
  inks: 'picture_cmyk',
  damaged: 'picture_damaged',
  tooSmall: 'picture_too_small',
  tooLarge: 'picture_too_many_pixels',
} as const satisfies Record<RefusalReason, string>;

export class PictureRefused extends Error {
  override readonly name = 'PictureRefused';
  readonly reason: RefusalReason;
  /** The place of the photo among several, counted from 0. */
  readonly photo: number;

  constructor(reason: RefusalReason, photo = 0, options?: ErrorOptions) {
    super(`Photo ${photo + 1} was refused: ${reason}`, options);
    this.reason = reason;
    this.photo = photo;
  }
}

/** 50 megapixels: enough for any phone's photo, and small enough to stop a decompression bomb. */
export const mostPixels = 50_000_000;

/** With fewer pixels no leaf is visible; the network learned from 144. */
export const shortestSidePx = 64;

/** The type of a complete still photo. It looks at the bytes, because a name may be wrong. */
export function inspectPicture(bytes: Uint8Array): PictureType {
  const type = typeOfPicture(bytes);
  if (!isWhole[type](bytes)) throw new PictureRefused('damaged');
  const { sides, moves, inks } = readHeader(bytes, type);
  if (moves) throw new PictureRefused('moves');
  if (inks) throw new PictureRefused('inks');
  // This runs before the decoding, because a large picture takes all the memory of a phone. If the header has no sides,
  // the decoder decides.
  if (sides && sides.width > 0 && sides.height > 0) checkSides(sides.width, sides.height);
  return type;
}

export function checkSides(width: number, height: number): void {
  if (width * height > mostPixels) throw new PictureRefused('tooLarge');
  if (Math.min(width, height) < shortestSidePx) throw new PictureRefused('tooSmall');
}

/** GIF, bitmap, TIFF in both byte orders, icon, JPEG XL, Photoshop. */
const otherTypes = ['GIF8', 'BM', 'II*\0', 'MM\0*', '\0\0\u{1}\0', '\u{ff}\n', '8BPS'];

/** The first bytes are enough for the type. */
export function typeOfPicture(bytes: Uint8Array): PictureType {
  if (bytes.length === 0) throw new PictureRefused('empty');
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'jpeg';
  const start = textAt(bytes, 0, 16);
  if (start.startsWith('\u{89}PNG\r\n\u{1a}\n')) return 'png';
  if (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP') return 'webp';
  if (start.slice(4, 8) === 'ftyp') throw new PictureRefused(isHeic(start.slice(4)) ? 'heic' : 'typeNotTaken');
  if (otherTypes.some((mark) => start.startsWith(mark))) throw new PictureRefused('typeNotTaken');
  throw new PictureRefused('notAPicture');
}

/** Browsers draw the present part of a cut picture, with grey below, so this looks for the end. */
const isWhole: Record<PictureType, (bytes: Uint8Array) => boolean> = {
  // The last bytes do not decide, because a phone may add data behind the end. The first end may be the thumbnail's.
  jpeg: (bytes) => indexOf(bytes, [0xff, 0xd9], jpegScan(bytes)) !== -1,
  png: (bytes) => indexOf(bytes, [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82], 8) !== -1,
  webp: (bytes) =>
    bytes.length >= 12 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 <= bytes.length,
};

/** The start of a JPEG's image data, behind its segments. */
function jpegScan(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    // Any number of fill bytes may stand before a marker.
    at += bytes[at + 1] === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return at;
}

function indexOf(bytes: Uint8Array, wanted: readonly number[], from: number): number {
  const [first = 0] = wanted;
  let at = bytes.indexOf(first, from);
  while (at !== -1 && !wanted.every((byte, k) => bytes[at + k] === byte)) at = bytes.indexOf(first, at + 1);
  return at;
}

function textAt(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}
