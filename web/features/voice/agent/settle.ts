import { type Ears, type Effect, hearsStopAt, isAsked, type Purpose, timings } from './state.ts';
import { closeEars, type Draft, endSpeech, finish, follow, listen, rest, say, thenRestAfterError } from './draft.ts';

/** Does everything that is due: work that took too long ends, and planned work begins once nothing is in its way. */
export function settle(draft: Draft, now: number, effects: Effect[]): void {
  const { ears, speech, task } = draft;
  if (ears && now >= ears.until) endLate(draft, ears, now, effects);
  if (speech && draft.speech === speech && now >= speech.until) {
    effects.push({ type: 'hush' });
    endSpeech(draft, now, effects);
    follow(draft, speech.after, now);
  }
  if (task && draft.task === task && now >= task.until) {
    effects.push({ type: 'forget', id: task.id });
    draft.task = undefined;
    say(draft, 'noAnswer', thenRestAfterError, now, effects);
  }
  begin(draft, now, effects);
}

const longest: Readonly<Record<Purpose, number>> = {
  hotword: timings.longestHotword,
  interruption: timings.longestHotword,
  command: timings.longestCommand,
  dictation: timings.longestCommand,
};

/**
 * The only place where a recognition or a speech begins: always after every other one has ended, but for the wait for
 * "stop" beside a speech.
 */
function begin(draft: Draft, now: number, effects: Effect[]): void {
  const hearsAt = hearsStopAt(draft);
  if (hearsAt !== undefined && now >= hearsAt) return openEars(draft, 'interruption', now, effects);
  const { next } = draft;
  if (!next || draft.ears || draft.speech || draft.hidden || now < next.at) return;
  draft.next = undefined;
  if (next.will === 'say' && !draft.maySpeak) {
    follow(draft, next.after, now);
    return begin(draft, now, effects);
  }
  if (next.will === 'listen') return openEars(draft, next.purpose, now, effects);
  const id = newId(draft);
  const { line, after, isRetry } = next;
  // Its own short sentences end before anybody can interrupt them.
  const listensAt = typeof line === 'string' ? undefined : now;
  draft.speech = { id, line, after, isRetry, until: now + timings.longestSpeech, listensAt };
  effects.push({ type: 'speak', id, line });
  begin(draft, now, effects);
}

function openEars(draft: Draft, purpose: Purpose, now: number, effects: Effect[]): void {
  const id = newId(draft);
  draft.ears = { id, purpose, is: 'open', until: now + longest[purpose], error: undefined };
  effects.push({ type: 'listen', id, purpose });
}

function newId(draft: Draft): number {
  draft.lastId += 1;
  return draft.lastId;
}

/** Called if the browser did not report the end of its recognition in time. */
function endLate(draft: Draft, ears: Ears, now: number, effects: Effect[]): void {
  if (ears.is === 'closing') {
    draft.ears = undefined;
    return;
  }
  if (ears.is === 'open' && isAsked(ears.purpose) && ears.error === undefined) return finish(draft, now, effects);
  closeEars(draft, now, effects);
  afterEars(draft, ears, now, effects);
}

/** Called after a recognition that gave no usable words. */
export function afterEars(draft: Draft, { purpose, error }: Ears, now: number, effects: Effect[]): void {
  if (purpose === 'interruption') {
    // A tap still ends the speech. After an error the rest of this speech is not listened to.
    const listensAt = error === undefined || error === 'no-speech' ? now + timings.afterCommand : undefined;
    if (draft.speech) draft.speech = { ...draft.speech, listensAt };
  } else if (purpose === 'hotword') {
    draft.rounds += 1;
    rest(draft, now, pauseAfter(draft.rounds, error !== undefined && error !== 'network'));
  } else if (error === 'network' && draft.networkErrors === 0) {
    draft.networkErrors = 1;
    listen(draft, purpose, now + timings.networkRetry);
  } else if (purpose === 'command') {
    draft.networkErrors = 0;
    say(draft, 'notHeard', thenRestAfterError, now, effects);
  } else {
    draft.networkErrors = 0;
    effects.push({ type: 'dictationEnded' });
    rest(draft, now, timings.afterError);
  }
}

/** The pause doubles from round to round, because on Android each round beeps and uses the network. */
function pauseAfter(rounds: number, isError: boolean): number {
  const first = isError ? timings.afterError : timings.afterCommand;
  return Math.min(first * 2 ** Math.min(rounds - 1, 10), timings.longestPause);
}
