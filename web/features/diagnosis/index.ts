export { useOfferedCrops } from './analysis/use-offered-crops.ts';
export { Question as SignQuestion } from './conversation/Question.tsx';
export { preparePhoto } from './photos/shrink-photo.ts';

/** Keeps a described plant in the history; fetched when there is one to keep. */
export async function loadKeepDescribed() {
  return (await import('./conversation/KeepDescribed.tsx')).KeepDescribed;
}
