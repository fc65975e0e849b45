export type PictureType = 'jpeg' | 'png' | 'webp';

/** Facts of a picture's header, before the picture is decoded. A missing fact is undefined. */
export interface PictureHeader {
  readonly sides?: { readonly width: number; readonly height: number };
  /** The file has several pictures, and a farmer could see another one than the model. */
  readonly moves?: boolean;
  /** Four inks, as for a printing press. */
  readonly inks?: boolean;
}

/** Reads the header of a picture of a known type. */
export function readHeader(bytes: Uint8Array, type: PictureType): PictureHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readers[type](view);
  } catch (error) {
    // The file ends within its header. The decoder will report the damage.
    if (error instanceof RangeError) return {};
    throw error;
  }
}

const readers: Record<PictureType, (view: DataView) => PictureHeader> = {
  jpeg: readJpeg,
  png: readPng,
  webp: readWebp,
};

/** These markers between C0 and CF do not begin a frame. */
const notFrames = new Set([0xc4, 0xc8, 0xcc]);

/** Reads the frame's segment, of any JPEG kind: height, width and number of colours. */
function readJpeg(view: DataView): PictureHeader {
  let at = 2;
  while (view.getUint8(at) === 0xff && view.getUint8(at + 1) !== 0xda) {
    const mark = view.getUint8(at + 1);
    if (mark >= 0xc0 && mark <= 0xcf && !notFrames.has(mark)) {
      const sides = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
      return { sides, inks: view.getUint8(at + 9) === 4 };
    }
    at += mark === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return {};
}

function readPng(view: DataView): PictureHeader {
  const sides = { width: view.getUint32(16), height: view.getUint32(20) };
  return { sides, moves: isAnimatedPng(view) };
}

/** The control chunk of an animation stands before the first chunk of pixels. */
function isAnimatedPng(view: DataView): boolean {
  for (let at = 8; at + 8 <= view.byteLength; at += 12 + view.getUint32(at)) {
    const chunk = textAt(view, at + 4);
    if (chunk === 'acTL') return true;
    if (chunk === 'IDAT') return false;
  }
  return false;
}

function readWebp(view: DataView): PictureHeader {
  switch (textAt(view, 12)) {
    case 'VP8X': {
      const long = (at: number) => 1 + view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
      return { sides: { width: long(24), height: long(27) }, moves: (view.getUint8(20) & 2) !== 0 };
    }
    case 'VP8 ': {
      const short = (at: number) => view.getUint16(at, true) & 0x3fff;
      return { sides: { width: short(26), height: short(28) } };
    }
    case 'VP8L': {
      const both = view.getUint32(21, true);
      return { sides: { width: 1 + (both & 0x3fff), height: 1 + ((both >> 14) & 0x3fff) } };
    }
    default:
      return {};
  }
}

function textAt(view: DataView, at: number): string {
  return String.fromCodePoint(...[0, 1, 2, 3].map((k) => view.getUint8(at + k)));
}
