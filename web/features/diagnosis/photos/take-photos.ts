import { mostPhotos } from '#domain/limits.ts';
import { sayError } from '#web/lib/words/say-error.ts';
import { sayIn } from '#web/lib/words/words.ts';

import {
  addPhoto,
  changeDiagnosisSession,
  expectPhotos,
  readDiagnosisSession,
  tellPhotoTrouble,
} from '../diagnosis-session.ts';
import { preparePhoto } from './shrink-photo.ts';

/**
 * Takes chosen, dropped or captured files. Each good one joins the photos; each other one gets a message with the
 * reason.
 */
export async function takePhotos(files: readonly File[]): Promise<void> {
  changeDiagnosisSession({ photoTroubles: [] });
  let left = files.length;
  expectPhotos(left);
  for (const file of files) {
    try {
      const photo = isFull() ? undefined : await preparePhoto(file);
      // Other photos may have arrived while this one was made small.
      if (!photo || isFull()) {
        tellPhotoTrouble(sayIn('errors')('too_many_pictures'));
        break;
      }
      addPhoto(photo);
    } catch (error) {
      tellPhotoTrouble(sayError(error));
    }
    left -= 1;
    expectPhotos(-1);
  }
  expectPhotos(-left);
}

function isFull(): boolean {
  return readDiagnosisSession().photos.length >= mostPhotos;
}

export const chooserId = 'choose-photos';

/** Opens the file chooser on the screen, from every place that offers more photos. */
export function choosePhotos(): void {
  document.getElementById(chooserId)?.click();
}
