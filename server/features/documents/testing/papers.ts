import { crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

/** A sheet with rows of words, as bars: dark on light, at the size of a phone's photo. */
export async function paperPhoto({ widthPx = 1200, heightPx = 1600, blur = 0, words = true } = {}): Promise<Buffer> {
  const rows: string[] = [];
  const lastRow = words ? heightPx - 60 : 0;
  for (let y = 60; y < lastRow; y += 32) {
    for (let x = 60, n = y; x < widthPx - 120; n = (n * 31 + 17) % 997) {
      const letters = 2 + (n % 6);
      for (let at = 0; at < letters; at += 1) {
        const height = 9 + ((n + at * 5) % 8);
        rows.push(`<rect x="${x + at * 10}" y="${y + 16 - height}" width="${3 + ((n + at) % 4)}" height="${height}"/>`);
      }
      x += letters * 10 + 14;
    }
  }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${widthPx}" height="${heightPx}"><rect width="100%" height="100%" fill="#f4f1e8"/><g fill="#222">${rows.join('')}</g></svg>`;
  const page = sharp(Buffer.from(svg)).flatten({ background: '#ffffff' });
  return (blur > 0 ? page.blur(blur) : page).jpeg({ quality: 90 }).toBuffer();
}

export interface PdfParts {
  /** The text of the page; without it the page has none. */
  text?: string;
  jpeg?: { content: Buffer; widthPx: number; heightPx: number };
  /** Text for the PDF's catalogue. */
  catalog?: string;
  trailer?: string;
  /** More objects, each of them whole. */
  objects?: (string | Buffer)[];
  /** The declared sides of the picture, which may be false. */
  sides?: string;
}

/** Makes a PDF of one page. */
export function makePdf({ text, jpeg, catalog = '', trailer = '', objects = [], sides }: PdfParts = {}): Buffer {
  const draw = `${text === undefined ? '' : `BT /F1 24 Tf 72 720 Td (${text}) Tj ET`} ${jpeg ? 'q 595 0 0 842 0 0 cm /Im Do Q' : ''}`;
  const parts: (string | Buffer)[] = [
    `%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R ${catalog} >>\nendobj\n`,
    '2 0 obj\n<< /Type /Pages /Kids [3 0 R] /Count 1 >>\nendobj\n',
    '3 0 obj\n<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /Im 5 0 R >> >> >>\nendobj\n',
    `4 0 obj\n<< /Length ${draw.length} >>\nstream\n${draw}\nendstream\nendobj\n`,
  ];
  if (jpeg) {
    const size = sides ?? `/Width ${jpeg.widthPx} /Height ${jpeg.heightPx}`;
    parts.push(
      `5 0 obj\n<< /Type /XObject /Subtype /Image ${size} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.content.length} >>\nstream\n`,
      jpeg.content,
      '\nendstream\nendobj\n',
    );
  }
  parts.push(...objects, `trailer\n<< /Size 6 /Root 1 0 R ${trailer} >>\nstartxref\n0\n%%EOF\n`);
  return Buffer.concat(parts.map((part) => Buffer.from(part)));
}

export interface ArchivePart {
  name: string;
  content: Buffer | string;
  /** A false size for the table of contents. */
  saysBytes?: number;
  flags?: number;
  /** False for a part with unpacked bytes. */
  packed?: boolean;
  /** The number of another part with the same bytes, so that two parts share them. */
  sharesWith?: number;
}

/**
 * Makes an archive, right or bad in a chosen way. Its offsets count from its own file's beginning, and it lies at
 * `from`.
 */
export function makeArchive(parts: readonly ArchivePart[], { comment = '', from: start = 0 } = {}): Buffer {
  const chunks: Buffer[] = [];
  const table: Buffer[] = [];
  const places: number[] = [];
  let at = 0;
  for (const { name, content, saysBytes, flags = 0, packed: isPacked = true, sharesWith } of parts) {
    const plain = Buffer.from(content);
    const packed = isPacked ? deflateRawSync(plain) : plain;
    const title = Buffer.from(name);
    const from = sharesWith === undefined ? start + at : (places[sharesWith] ?? 0);
    places.push(from);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50);
    local.writeUInt16LE(20, 4);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(isPacked ? 8 : 0, 8);
    local.writeUInt32LE(crc32(plain), 14);
    local.writeUInt32LE(packed.length, 18);
    local.writeUInt32LE(plain.length, 22);
    local.writeUInt16LE(title.length, 26);
    if (sharesWith === undefined) {
      chunks.push(local, title, packed);
      at += 30 + title.length + packed.length;
    }
    const entry = Buffer.alloc(46);
    entry.writeUInt32LE(0x02014b50);
    local.copy(entry, 6, 4, 30);
    entry.writeUInt32LE(saysBytes ?? plain.length, 24);
    entry.writeUInt32LE(from, 42);
    table.push(entry, title);
  }
  const directory = Buffer.concat(table);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(start + at, 16);
  end.writeUInt16LE(comment.length, 20);
  return Buffer.concat([...chunks, directory, end, Buffer.from(comment)]);
}

const types = { name: '[Content_Types].xml', content: '<Types xmlns="…/content-types"></Types>' };

export function makeDocx(more: readonly ArchivePart[] = [], words = 'Sale deed of plot 42/7'): Buffer {
  const document = {
    name: 'word/document.xml',
    content: `<w:document><w:body><w:t>${words}</w:t></w:body></w:document>`,
  };
  return makeArchive([types, document, ...more]);
}

export function makeXlsx(more: readonly ArchivePart[] = []): Buffer {
  const book = { name: 'xl/workbook.xml', content: '<workbook/>' };
  return makeArchive([types, book, { name: 'xl/worksheets/sheet1.xml', content: '<c><v>42</v></c>' }, ...more]);
}

const sectorBytes = 512;

/** Makes a compound file in the form that Word and Excel wrote before 2007. Each of these streams has one sector. */
export function makeCompound(streams: readonly { name: string; content?: Buffer }[]): Buffer {
  const entries = [{ name: 'Root Entry' }, ...streams];
  const directorySectors = Math.ceil(entries.length / 4);
  const head = Buffer.alloc(sectorBytes);
  Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]).copy(head);
  head.writeUInt16LE(9, 30);
  head.writeUInt32LE(1, 44);
  head.writeUInt32LE(1, 48);
  head.fill(0xff, 76);
  head.writeUInt32LE(0, 76);
  const chains = Buffer.alloc(sectorBytes, 0xff);
  chains.writeUInt32LE(0xfffffffd, 0);
  for (let at = 1; at <= directorySectors; at += 1) {
    chains.writeUInt32LE(at === directorySectors ? 0xfffffffe : at + 1, at * 4);
  }
  const directory = Buffer.alloc(directorySectors * sectorBytes);
  const bodies: Buffer[] = [];
  for (const [at, { name, ...rest }] of entries.entries()) {
    const title = Buffer.from(`${name}\0`, 'utf16le');
    title.copy(directory, at * 128);
    directory.writeUInt16LE(title.length, at * 128 + 64);
    directory.writeUInt32LE(1 + directorySectors + bodies.length, at * 128 + 116);
    const body = Buffer.alloc(sectorBytes);
    if ('content' in rest) rest.content?.copy(body);
    bodies.push(body);
  }
  return Buffer.concat([head, chains, directory, ...bodies]);
}

export function makeDoc(more: readonly { name: string; content?: Buffer }[] = [], flags = 0): Buffer {
  const start = Buffer.alloc(32);
  start.writeUInt16LE(0xa5ec);
  start.writeUInt16LE(flags, 10);
  return makeCompound([{ name: 'WordDocument', content: start }, ...more]);
}

export function makeXls(
  records: readonly (readonly [kind: number, body: Buffer])[] = [],
  more: readonly { name: string }[] = [],
): Buffer {
  const all = [[0x0809, Buffer.alloc(16)], ...records, [0x000a, Buffer.alloc(0)]] as const;
  const content = all.flatMap(([kind, body]) => {
    const mark = Buffer.alloc(4);
    mark.writeUInt16LE(kind);
    mark.writeUInt16LE(body.length, 2);
    return [mark, body];
  });
  return makeCompound([{ name: 'Workbook', content: Buffer.concat(content) }, ...more]);
}
