import { isHeic } from '#domain/heic.ts';

import { type PictureType, readHeader } from './picture-header.ts';

/** Why a file is not looked at; the same on the server and in the browser. */
export type RefusalReason =
  | 'empty'
  /** No picture, by whatever name. */
  | 'notAPicture'
  /** An iPhone's own format, which few programs read: it is to be sent as JPEG. */
  | 'heic'
  | 'typeNotTaken'
  /** Several pictures in one: which of them is the plant? */
  | 'moves'
  /** In the four inks of a printing press (CMYK), which each program turns into other colours. */
  | 'inks'
  /** Cut short, or broken inside. */
  | 'damaged'
  | 'tooSmall'
  | 'tooLarge';

/** By which of the contract's errors a person is told. */
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

/** 50 megapixels: any phone's photo, and no bomb. */
export const mostPixels = 50_000_000;

/** On fewer pixels no leaf is to be seen; the network learnt from 144. */
export const shortestSidePx = 64;

/** By the bytes, not by a name: the type of a still photo that is all there. */
export function inspectPicture(bytes: Uint8Array): PictureType {
  const type = typeOfPicture(bytes);
  if (!isWhole[type](bytes)) throw new PictureRefused('damaged');
  const { sides, moves, inks } = readHeader(bytes, type);
  if (moves) throw new PictureRefused('moves');
  if (inks) throw new PictureRefused('inks');
  // Before it is unpacked, for a large one takes all the memory of a phone. None at all is for the decoder to judge.
  if (sides && sides.width > 0 && sides.height > 0) checkSides(sides.width, sides.height);
  return type;
}

export function checkSides(width: number, height: number): void {
  if (width * height > mostPixels) throw new PictureRefused('tooLarge');
  if (Math.min(width, height) < shortestSidePx) throw new PictureRefused('tooSmall');
}

/** GIF, bitmap, TIFF in either order, icon, JPEG XL, Photoshop. */
const otherTypes = ['GIF8', 'BM', 'II*\0', 'MM\0*', '\0\0\u{1}\0', '\u{ff}\n', '8BPS'];

/** Its first bytes are enough. */
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

/** Browsers draw what is there of a picture cut short, grey below: the end must be looked for. */
const isWhole: Record<PictureType, (bytes: Uint8Array) => boolean> = {
  // Neither its last bytes (a phone may put more behind the end) nor any end (the thumbnail within has its own).
  jpeg: (bytes) => indexOf(bytes, [0xff, 0xd9], jpegScan(bytes)) !== -1,
  png: (bytes) => indexOf(bytes, [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82], 8) !== -1,
  webp: (bytes) =>
    bytes.length >= 12 && new DataView(bytes.buffer, bytes.byteOffset).getUint32(4, true) + 8 <= bytes.length,
};

/** Where the image data of a JPEG begin, behind its segments. */
function jpegScan(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 2;
  while (at + 4 <= bytes.length && bytes[at] === 0xff && bytes[at + 1] !== 0xda) {
    // Any number of fill bytes may stand before a mark.
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
