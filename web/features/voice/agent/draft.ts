import { type After, type Agent, type Effect, type Line, type Purpose, timings } from './state.ts';

/** The agent's next state, while it is being computed. */
export type Draft = { -readonly [Part in keyof Agent]: Agent[Part] };

/** Releases the microphone. Nothing else begins until the browser says that it is free. */
export function closeEars(draft: Draft, now: number, effects: Effect[]): void {
  const { ears } = draft;
  if (!ears || ears.is === 'closing') return;
  effects.push({ type: 'abort', id: ears.id });
  draft.ears = { ...ears, is: 'closing', until: now + timings.closing };
}

/** Called when a speech is over. The wait for "stop" ends with it. */
export function endSpeech(draft: Draft, now: number, effects: Effect[]): void {
  draft.speech = undefined;
  if (draft.ears?.purpose === 'interruption') closeEars(draft, now, effects);
}

/** Ends everything that runs or is planned. */
export function stopAll(draft: Draft, now: number, effects: Effect[]): void {
  const { ears, speech, task, next } = draft;
  const isDictation =
    (ears && ears.is !== 'closing' && ears.purpose === 'dictation') ||
    (next && (next.will === 'listen' ? next : next.after).purpose === 'dictation') ||
    speech?.after.purpose === 'dictation';
  if (speech) effects.push({ type: 'hush' });
  if (task) effects.push({ type: 'forget', id: task.id });
  closeEars(draft, now, effects);
  draft.speech = undefined;
  draft.task = undefined;
  draft.next = undefined;
  if (isDictation) effects.push({ type: 'dictationEnded' });
}

/** Stops listening and uses the text heard so far. */
export function finish(draft: Draft, now: number, effects: Effect[]): void {
  if (!draft.ears) return;
  effects.push({ type: 'finish', id: draft.ears.id });
  draft.ears = { ...draft.ears, is: 'finishing', until: now + draft.finishingMs };
}

export function listen(draft: Draft, purpose: Purpose, at: number): void {
  draft.next = { will: 'listen', purpose, at };
}

/** Shows the line at once, and says it as soon as nothing prevents speech. */
export function say(draft: Draft, line: Line, after: After, now: number, effects: Effect[]): void {
  effects.push({ type: 'show', line });
  draft.next = { will: 'say', at: now + timings.beforeSpeech, line, after, isRetry: false };
}

/** Plans the next purpose for the time after a sentence, said or only shown. */
export function follow(draft: Draft, { purpose, at, pause }: After, now: number): void {
  if (purpose === 'hotword') rest(draft, now, pause);
  else listen(draft, purpose, Math.max(at, now + pause));
}

/** Goes back to waiting for the agent's name, or to rest. */
export function rest(draft: Draft, now: number, pause: number): void {
  draft.next = undefined;
  draft.on = draft.on && draft.handsFree;
  const isForgotten = now + pause - draft.calledAt >= timings.untilAsleep;
  if (draft.on && !isForgotten) listen(draft, 'hotword', now + pause);
}

export const thenRest: After = { purpose: 'hotword', at: 0, pause: timings.afterCommand };
export const thenRestAfterError: After = { purpose: 'hotword', at: 0, pause: timings.afterError };
