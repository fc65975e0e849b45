import { guardedPart } from './guarded-part.tsx';

export const LanguageOfState = guardedPart(async () => (await import('./LanguageOfState.tsx')).LanguageOfState);
