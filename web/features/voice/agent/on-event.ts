import { type AgentEvent, type Effect, type Heard, type HearingError, isAsked, timings } from './state.ts';
import {
  closeEars,
  type Draft,
  endSpeech,
  finish,
  follow,
  listen,
  rest,
  say,
  stopAll,
  thenRest,
  thenRestAfterError,
} from './draft.ts';
import { afterEars } from './settle.ts';

/** Makes the change of one event; `settle` then does everything that is due. */
export function onEvent(draft: Draft, event: AgentEvent, now: number, effects: Effect[]): void {
  switch (event.type) {
    case 'heard':
      return onHeard(draft, event, now, effects);
    case 'hearingFailed':
      return onHearingFailed(draft, event, now, effects);
    case 'hearingEnded':
      return onHearingEnded(draft, event.id, now, effects);
    case 'spoken':
    case 'speechFailed':
      return onSpeechEnded(draft, event, now, effects);
    case 'answered':
    case 'answerFailed':
      return onAnswer(draft, event, now, effects);
    case 'timePassed':
      return undefined;
    default:
      return onPerson(draft, event, now, effects);
  }
}

type OfPerson = Exclude<
  AgentEvent['type'],
  'heard' | 'hearingFailed' | 'hearingEnded' | 'spoken' | 'speechFailed' | 'answered' | 'answerFailed' | 'timePassed'
>;

function onPerson(draft: Draft, event: AgentEvent & { type: OfPerson }, now: number, effects: Effect[]): void {
  switch (event.type) {
    case 'tapped':
      return onTapped(draft, now, effects);
    case 'dictationAsked':
      return onDictationAsked(draft, event, now, effects);
    case 'readingAsked':
      turnTo(draft, now);
      stopAll(draft, now, effects);
      return say(draft, { text: event.text }, thenRest, now, effects);
    case 'cancelled':
      stopAll(draft, now, effects);
      return rest(draft, now, timings.afterCommand);
    case 'turnedOff':
      draft.on = false;
      return stopAll(draft, now, effects);
    case 'left':
      draft.on = false;
      stopAll(draft, now, effects);
      draft.ears = undefined;
      draft.gone = true;
      return undefined;
    case 'handsFreeSet':
      return onHandsFreeSet(draft, event.handsFree, now, effects);
    case 'touched':
      return onTouched(draft, now);
    case 'hidden':
      return onHidden(draft, now, effects);
    case 'shown':
      return onShown(draft, now);
  }
}

/** Records that the person has turned to the agent. The click also allows speech, as browsers require. */
function turnTo(draft: Draft, now: number): void {
  draft.maySpeak = true;
  draft.calledAt = now;
  draft.rounds = 0;
  draft.networkErrors = 0;
}

function onTapped(draft: Draft, now: number, effects: Effect[]): void {
  turnTo(draft, now);
  draft.on = true;
  const { ears } = draft;
  if (ears?.is === 'open' && isAsked(ears.purpose)) return finish(draft, now, effects);
  const wasFinishing = ears?.is === 'finishing';
  stopAll(draft, now, effects);
  // A second tap during the recognition of the last words cancels them.
  if (wasFinishing) rest(draft, now, timings.afterCommand);
  else listen(draft, 'command', now);
}

function onDictationAsked(
  draft: Draft,
  { question, byAgent = false }: AgentEvent & { type: 'dictationAsked' },
  now: number,
  effects: Effect[],
): void {
  const { maySpeak } = draft;
  turnTo(draft, now);
  if (byAgent) draft.maySpeak = maySpeak;
  stopAll(draft, now, effects);
  if (question === undefined) listen(draft, 'dictation', now);
  else say(draft, { text: question }, { purpose: 'dictation', at: 0, pause: 0 }, now, effects);
}

function onHandsFreeSet(draft: Draft, handsFree: boolean, now: number, effects: Effect[]): void {
  draft.handsFree = handsFree;
  if (handsFree) {
    if (draft.on && !draft.ears && !draft.speech && !draft.task && !draft.next) rest(draft, now, timings.afterCommand);
    return;
  }
  if (draft.next?.will === 'listen' && draft.next.purpose === 'hotword') draft.next = undefined;
  if (draft.ears && !isAsked(draft.ears.purpose)) closeEars(draft, now, effects);
  const isBusy = draft.speech ?? draft.task ?? draft.next ?? (draft.ears?.is === 'closing' ? undefined : draft.ears);
  if (!isBusy) draft.on = false;
}

function onTouched(draft: Draft, now: number): void {
  const { on, ears, speech, task, next } = draft;
  if (!on || ears || speech || task || next) return;
  draft.calledAt = now;
  draft.rounds = 0;
  rest(draft, now, timings.afterCommand);
}

/**
 * A hidden page releases the microphone and says nothing. It says an answer that arrives meanwhile when it is shown
 * again.
 */
function onHidden(draft: Draft, now: number, effects: Effect[]): void {
  draft.hidden = true;
  if (draft.task) return;
  stopAll(draft, now, effects);
  rest(draft, now, timings.afterCommand);
}

function onShown(draft: Draft, now: number): void {
  if (!draft.hidden) return;
  draft.hidden = false;
  draft.calledAt = now;
  draft.rounds = 0;
  const { next } = draft;
  if (next) draft.next = { ...next, at: Math.max(next.at, now + timings.afterCommand) };
  else onTouched(draft, now);
}

function onHeard(draft: Draft, { id, phrase, is, rest: words }: Heard, now: number, effects: Effect[]): void {
  const { ears } = draft;
  if (ears?.id !== id || ears.is === 'closing') return;
  if (is === 'stop') {
    draft.calledAt = now;
    stopAll(draft, now, effects);
    return rest(draft, now, timings.afterStop);
  }
  if (ears.purpose === 'dictation') {
    closeEars(draft, now, effects);
    effects.push({ type: 'dictated', phrase });
    return rest(draft, now, timings.afterCommand);
  }
  if (ears.purpose === 'interruption' || (ears.purpose === 'hotword' && is !== 'hotword')) return;
  draft.calledAt = now;
  draft.rounds = 0;
  draft.networkErrors = 0;
  closeEars(draft, now, effects);
  if (is !== 'hotword') return obey(draft, phrase, now, effects);
  if (words !== '') return obey(draft, words, now, effects);
  // A second call while the agent listens for a command starts again, without the spoken "listening".
  if (ears.purpose === 'command') return listen(draft, 'command', now + timings.beforeCommand);
  return say(draft, 'listening', { purpose: 'command', at: now + timings.beforeCommand, pause: 0 }, now, effects);
}

function obey(draft: Draft, phrase: string, now: number, effects: Effect[]): void {
  const id = draft.lastId + 1;
  draft.lastId = id;
  draft.task = { id, until: now + timings.longestThinking };
  effects.push({ type: 'obey', id, phrase });
}

const final: ReadonlySet<HearingError> = new Set(['not-allowed', 'no-microphone', 'no-language', 'not-sent']);

function onHearingFailed(
  draft: Draft,
  { id, error }: { id: number; error: HearingError },
  now: number,
  effects: Effect[],
): void {
  const { ears } = draft;
  if (ears?.id !== id || ears.is === 'closing') return;
  if (!final.has(error) || ears.purpose === 'interruption') {
    // The browser should report the end next. If it does not, this time limit ends the recognition.
    draft.ears = { ...ears, error, until: Math.min(ears.until, now + timings.closing) };
    return;
  }
  if (error === 'not-allowed') draft.maySpeak = false;
  draft.on = false;
  stopAll(draft, now, effects);
  effects.push({ type: 'refused', error });
}

function onHearingEnded(draft: Draft, id: number, now: number, effects: Effect[]): void {
  const { ears } = draft;
  if (ears?.id !== id) return;
  draft.ears = undefined;
  if (ears.is !== 'closing') afterEars(draft, ears, now, effects);
}

function onSpeechEnded(
  draft: Draft,
  event: AgentEvent & { type: 'spoken' | 'speechFailed' },
  now: number,
  effects: Effect[],
): void {
  const { speech } = draft;
  if (speech?.id !== event.id) return;
  endSpeech(draft, now, effects);
  if (event.type === 'speechFailed') {
    if (event.error === 'not-allowed') draft.maySpeak = false;
    if (event.error === 'network' && !speech.isRetry) {
      const { line, after } = speech;
      draft.next = { will: 'say', at: now + timings.networkRetry, line, after, isRetry: true };
      return;
    }
  }
  follow(draft, speech.after, now);
}

function onAnswer(
  draft: Draft,
  event: AgentEvent & { type: 'answered' | 'answerFailed' },
  now: number,
  effects: Effect[],
): void {
  if (draft.task?.id !== event.id) return;
  draft.task = undefined;
  if (event.type === 'answerFailed') return say(draft, 'noAnswer', thenRestAfterError, now, effects);
  if (event.text === '') return rest(draft, now, timings.afterCommand);
  return say(draft, { text: event.text }, thenRest, now, effects);
}
