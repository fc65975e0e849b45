import { dayMs } from '#domain/days/days.ts';
import { forgetWork, keepWork, readWork } from '#web/lib/offline/kept.ts';

import type { OpenQuestion } from '../diagnosis-session.ts';
import { wholePicture } from './photo-cut.ts';

interface About extends Omit<OpenQuestion, 'photos'> {
  readonly keptAt: string;
  /** One value for each photo. */
  readonly isDark: readonly boolean[];
}

const name = 'diagnosis-photos';
/** From a morning in the field to the evening at home. Later the photos are of another day. */
const longestMs = dayMs;

export async function keepPhotos(userId: string, { photos, ...question }: OpenQuestion): Promise<void> {
  const isDark = photos.map((photo) => photo.isDark);
  const about: About = { ...question, keptAt: new Date().toISOString(), isDark };
  await keepWork(userId, name, { about, files: photos.map(({ picture }) => picture) });
}

export function forgetPhotos(userId: string): Promise<void> {
  return forgetWork(userId, name);
}

/** The photos in the form in which they would be sent. A new cut starts from this form. */
export async function readPhotos(userId: string): Promise<OpenQuestion | undefined> {
  const work = await readWork(userId, name);
  if (!work) return undefined;
  const { keptAt, isDark, ...question } = work.about as About;
  if (Date.now() - Date.parse(keptAt) > longestMs) {
    await forgetPhotos(userId);
    return undefined;
  }
  const photos = work.files.map((picture, at) => {
    return { picture, original: picture, cut: wholePicture, isDark: isDark[at] === true };
  });
  return { ...question, photos };
}
