import { picturesInPdf } from '#web/lib/files/pictures-in-pdf.ts';

/** More pages than a service centre prints for one form, and than a phone holds in memory. */
const mostPages = 12;

/**
 * The pages of a kept paper as pictures: a photo is one, a scan has one a page. None for a file that a phone cannot
 * draw, and none for a picture that does not open.
 */
export async function packetPages(file: Blob, contentType: string): Promise<Blob[]> {
  const pages =
    contentType === 'application/pdf'
      ? (picturesInPdf(new Uint8Array(await file.arrayBuffer())) ?? [])
      : contentType.startsWith('image/')
        ? [file]
        : [];
  const open = await Promise.all(pages.slice(0, mostPages).map(opens));
  // A part of a paper would look like the whole.
  return pages.length <= mostPages && open.every(Boolean) ? pages : [];
}

async function opens(page: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(page)).close();
    return true;
  } catch {
    return false;
  }
}
