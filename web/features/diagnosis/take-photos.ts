import { sayError } from '#web/i18n/say-error.ts';
import { sayIn } from '#web/i18n/words.ts';
import { toast } from '#web/ui/toast.ts';

import { mostPhotos } from './rules/accept-picture.ts';
import { preparePhoto } from './shrink-photo.ts';
import { addPhoto, notify, readSitting } from './sitting.ts';

/** Files chosen, dropped or captured: each that can be diagnosed joins the photos, each other is told why not. */
export async function takePhotos(files: readonly File[]): Promise<void> {
  for (const file of files) {
    if (readSitting().photos.length >= mostPhotos) return complain(sayIn('errors')('too_many_pictures'));
    try {
      addPhoto(await preparePhoto(file));
    } catch (error) {
      complain(sayError(error));
    }
  }
}

export function complain(text: string): void {
  notify('error', text);
  toast.error(text);
}
