import { type Ears, type Effect, type Purpose, timings } from './state.ts';
import { closeEars, type Draft, finish, follow, listen, rest, say, thenRestAfterError } from './draft.ts';

/** Does everything that is due: work that took too long ends, and planned work begins once nothing is in its way. */
export function settle(draft: Draft, now: number, effects: Effect[]): void {
  const { ears, speech, task } = draft;
  if (ears && now >= ears.until) endLate(draft, ears, now, effects);
  if (speech && draft.speech === speech && now >= speech.until) {
    effects.push({ type: 'hush' });
    draft.speech = undefined;
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
  command: timings.longestCommand,
  dictation: timings.longestCommand,
};

/** The only place where a recognition or a speech begins: always after every other one has ended. */
function begin(draft: Draft, now: number, effects: Effect[]): void {
  const { next } = draft;
  if (!next || draft.ears || draft.speech || draft.hidden || now < next.at) return;
  draft.next = undefined;
  if (next.will === 'say' && !draft.maySpeak) {
    follow(draft, next.after, now);
    return begin(draft, now, effects);
  }
  const id = draft.lastId + 1;
  draft.lastId = id;
  if (next.will === 'say') {
    const { line, after, isRetry } = next;
    draft.speech = { id, line, after, isRetry, until: now + timings.longestSpeech };
    effects.push({ type: 'speak', id, line });
  } else {
    const { purpose } = next;
    draft.ears = { id, purpose, is: 'open', until: now + longest[purpose], error: undefined };
    effects.push({ type: 'listen', id, purpose });
  }
}

/** Called if the browser did not report the end of its recognition in time. */
function endLate(draft: Draft, ears: Ears, now: number, effects: Effect[]): void {
  if (ears.is === 'closing') {
    draft.ears = undefined;
    return;
  }
  if (ears.is === 'open' && ears.purpose !== 'hotword' && ears.error === undefined) return finish(draft, now, effects);
  closeEars(draft, now, effects);
  afterEars(draft, ears, now, effects);
}

/** Called after a recognition that gave no usable words. */
export function afterEars(draft: Draft, { purpose, error }: Ears, now: number, effects: Effect[]): void {
  if (purpose === 'hotword') {
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
