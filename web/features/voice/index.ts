import { startedVoice, type Voice } from './voice-state.ts';

/**
 * Speech for other features: a way to start the agent, dictation for fields, and texts read aloud. The shell itself
 * fetches the agent when idle.
 */
export { DictateButton } from './dictation/DictateButton.tsx';
export { DictateWeight } from './dictation/DictateWeight.tsx';
export { useDictation } from './dictation/use-dictation.ts';
export { useReadAloud } from './dictation/use-read-aloud.ts';
export { SearchBox } from './dictation/DictateButton.tsx';

/** Listens as after a tap on the microphone, as soon as the agent is there; `giveUp` if this browser cannot. */
export function startTalking(giveUp: () => void): void {
  const begin = (voice: Voice) => voice.ifHears(() => voice.send({ type: 'tapped' }), giveUp);
  const started = startedVoice.read();
  if (started) return begin(started);
  const forget = startedVoice.subscribe(() => {
    const voice = startedVoice.read();
    if (!voice) return;
    forget();
    begin(voice);
  });
}
