export { useOfferedCrops } from './analysis/use-offered-crops.ts';
export { Question as SignQuestion } from './conversation/Question.tsx';
export { preparePhoto } from './photos/shrink-photo.ts';

/** Stores a described plant in the history. It loads only when there is one to store. */
export async function loadKeepDescribed() {
  return (await import('./conversation/KeepDescribed.tsx')).KeepDescribed;
}

/** The sheet of crops, for a question about a crop elsewhere. */
export async function loadChooseCrop() {
  return (await import('./analysis/ChooseCrop.tsx')).ChooseCrop;
}
