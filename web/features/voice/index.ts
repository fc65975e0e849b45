/**
 * Speech for other features: dictation for fields, and texts read aloud. The shell itself fetches the agent when idle.
 */
export { DictateButton } from './dictation/DictateButton.tsx';
export { DictateWeight } from './dictation/DictateWeight.tsx';
export { useDictation } from './dictation/use-dictation.ts';
export { useReadAloud } from './dictation/use-read-aloud.ts';
export { SearchBox } from './dictation/DictateButton.tsx';
