/** Speech for other features: fields that are dictated to, texts that are read out. The agent itself is fetched by the shell when it is idle. */
export { DictateButton } from './dictation/DictateButton.tsx';
export { DictateWeight } from './dictation/DictateWeight.tsx';
export { useDictation } from './dictation/use-dictation.ts';
export { useReadAloud } from './dictation/use-read-aloud.ts';
export { SearchBox } from './dictation/DictateButton.tsx';
