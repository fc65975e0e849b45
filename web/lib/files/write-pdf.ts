/** A page as a picture. */
export interface PagePicture {
  readonly jpeg: Uint8Array;
  readonly widthPx: number;
  readonly heightPx: number;
  /** The size in points; A4 by default. */
  readonly sheet?: { readonly width: number; readonly height: number };
}

/** A4 in points. */
const a4 = { width: 595.28, height: 841.89 };

/**
 * A PDF of full-page JPEGs only, which is the smallest part of the format. The browser draws the pages, because it
 * shapes every Indian script; live text in a PDF would need the fonts and a shaper.
 */
export function writePdf(pages: readonly PagePicture[], about: { title: string; language: string }): Blob {
  const objects: Part[][] = [];
  const add = (...parts: Part[]) => objects.push(parts);
  const firstPage = 4;
  const pageIds = pages.map((_page, at) => firstPage + at * 3);
  add(`<< /Type /Catalog /Pages 2 0 R /Lang (${about.language}) /ViewerPreferences << /DisplayDocTitle true >> >>`);
  add(`<< /Type /Pages /Kids [${pageIds.map((id) => `${id} 0 R`).join(' ')}] /Count ${pages.length} >>`);
  add(`<< /Title <${utf16(about.title)}> /Producer (Khet) >>`);
  for (const [at, { jpeg, widthPx, heightPx, sheet = a4 }] of pages.entries()) {
    const id = firstPage + at * 3;
    const draw = `q ${sheet.width} 0 0 ${sheet.height} 0 0 cm /Page Do Q`;
    add(
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${sheet.width} ${sheet.height}] /Contents ${id + 1} 0 R`,
      ` /Resources << /XObject << /Page ${id + 2} 0 R >> >> >>`,
    );
    add(`<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`);
    add(
      `<< /Type /XObject /Subtype /Image /Width ${widthPx} /Height ${heightPx} /ColorSpace /DeviceRGB`,
      ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.byteLength} >>\nstream\n`,
      jpeg,
      '\nendstream',
    );
  }
  return assemble(objects);
}

type Part = string | Uint8Array;

/** Numbers the objects, and lists at the end the byte at which each begins. */
function assemble(objects: readonly (readonly Part[])[]): Blob {
  const encoder = new TextEncoder();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const write = (part: Part) => {
    const bytes = typeof part === 'string' ? encoder.encode(part) : new Uint8Array(part);
    chunks.push(bytes);
    length += bytes.byteLength;
  };
  const starts: number[] = [];
  write('%PDF-1.4\n');
  // These bytes are not text, so that no program takes the file for a text file.
  write(new Uint8Array([0x25, 0xe2, 0xe3, 0xcf, 0xd3, 0x0a]));
  for (const [at, parts] of objects.entries()) {
    starts.push(length);
    for (const part of [`${at + 1} 0 obj\n`, ...parts, '\nendobj\n']) write(part);
  }
  const table = length;
  const entries = starts.map((start) => `${String(start).padStart(10, '0')} 00000 n \n`);
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries.join('')}`);
  write(`trailer\n<< /Size ${objects.length + 1} /Root 1 0 R /Info 3 0 R >>\nstartxref\n${table}\n%%EOF\n`);
  return new Blob(chunks, { type: 'application/pdf' });
}

/** A title in any script, as the hexadecimal text strings of PDF. */
function utf16(text: string): string {
  const units = Array.from({ length: text.length }, (_unit, at) => text.charCodeAt(at));
  return ['feff', ...units.map((unit) => unit.toString(16).padStart(4, '0'))].join('');
}
