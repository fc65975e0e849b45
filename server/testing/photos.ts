import { crc32 } from 'node:zlib';

import sharp, { type Sharp } from 'sharp';

/** Draws a leaf with spots, as a phone would send it: turned on its side, with the place where it was taken. */
export async function leafPhoto(widthPx = 640, heightPx = 480): Promise<Buffer> {
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 480" width="${widthPx}" height="${heightPx}">
    <rect width="640" height="480" fill="#8a7355"/>
    <path d="M40 240 C180 40 460 40 600 240 C460 440 180 440 40 240Z" fill="#3f8f3a"/>
    <path d="M40 240H600" stroke="#9cc98a" stroke-width="6"/>
    <circle cx="220" cy="190" r="26" fill="#5b4022"/><circle cx="380" cy="290" r="34" fill="#4a331b"/>
  </svg>`;
  return sharp(Buffer.from(drawing))
    .jpeg()
    .withMetadata({
      orientation: 6,
      exif: { IFD0: { Make: 'Phone of Asha' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '20/1 5/1 0/1' } },
    })
    .toBuffer();
}

/** Makes a plain green picture of any size, which can be written in any format. */
export function canvas(width: number, height: number): Sharp {
  return sharp({ create: { width, height, channels: 3, background: '#3f8f3a' }, limitInputPixels: false });
}

function frame(background: string): Promise<Buffer> {
  return sharp({ create: { width: 80, height: 80, channels: 3, background } })
    .png()
    .toBuffer();
}

export async function movingPicture(type: 'webp' | 'gif'): Promise<Buffer> {
  const frames = await Promise.all(['#f00', '#0f0', '#00f'].map(frame));
  return sharp(frames, { join: { animated: true } })
    .toFormat(type, { loop: 0 })
    .toBuffer();
}

/** Makes a small file with a header that claims a huge size. A check before unpacking cannot tell the difference. */
export async function hugeJpeg(width: number, height: number): Promise<Buffer> {
  const jpeg = await canvas(100, 100).jpeg().toBuffer();
  const frame = jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  jpeg.writeUInt16BE(height, frame + 5);
  jpeg.writeUInt16BE(width, frame + 7);
  return jpeg;
}

/** Does the same to any PNG. */
export function enlargedPng(png: Buffer, width: number, height: number): Buffer {
  const huge = Buffer.from(png);
  huge.writeUInt32BE(width, 16);
  huge.writeUInt32BE(height, 20);
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29);
  return huge;
}
