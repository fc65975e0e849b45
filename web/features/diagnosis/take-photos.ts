import { sayError } from '#web/i18n/say-error.ts';
import { sayIn } from '#web/i18n/words.ts';
import { toast } from '#web/ui/toast.ts';

import { mostPhotos } from './rules/accept-picture.ts';
import { preparePhoto } from './shrink-photo.ts';
import { addPhoto, expectPhotos, notify, readSitting } from './sitting.ts';

/** Files chosen, dropped or captured: each that can be diagnosed joins the photos, each other is told why not. */
export async function takePhotos(files: readonly File[]): Promise<void> {
  let left = files.length;
  expectPhotos(left);
  for (const file of files) {
    if (readSitting().photos.length >= mostPhotos) {
      complain(sayIn('errors')('too_many_pictures'));
      break;
    }
    try {
      addPhoto(await preparePhoto(file));
    } catch (error) {
      complain(sayError(error));
    }
    left -= 1;
    expectPhotos(-1);
  }
  expectPhotos(-left);
}

export function complain(text: string): void {
  notify('error', text);
  toast.error(text);
}
