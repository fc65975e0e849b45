import type { Ears, Hearing } from '#web/features/voice/browser/ears.ts';
import type { Mouth, Speaking } from '#web/features/voice/browser/mouth.ts';
import type { Purpose } from '#web/features/voice/agent/state.ts';
import { startedVoice, type Voice } from '#web/features/voice/voice-state.ts';
import { createVoice } from '#web/features/voice/engine.ts';
import { loadWords, sayIn } from '#web/lib/words/words.ts';

export interface VoiceDesk {
  readonly voice: Voice;
  /** The purposes so far, each with its locale. */
  readonly listened: { readonly purpose: Purpose; readonly locale: string }[];
  /** The sentences said so far. */
  readonly said: string[];
  /** Acts as the person who says this phrase; the recognition then ends. */
  readonly hear: (phrase: string) => void;
  readonly endSpeech: () => void;
  readonly isListening: () => boolean;
}

/** Starts the agent with a microphone and a voice that the test controls. */
export async function startVoice({ hasEars = true, hasVoice = true } = {}): Promise<VoiceDesk> {
  await loadWords(['voice']);
  const listened: { purpose: Purpose; locale: string }[] = [];
  const said: string[] = [];
  let open: Hearing | undefined;
  let speaking: Speaking | undefined;
  const end = () => {
    const ended = open;
    open = undefined;
    ended?.ended();
  };
  const ears: Ears = {
    listen(purpose, locale, tell) {
      listened.push({ purpose, locale });
      open = tell;
      return { finish: end, abort: end };
    },
  };
  const mouth: Mouth = {
    speak(sentences, _locales, tell) {
      said.push(...sentences);
      speaking = tell;
    },
    hush: () => {
      speaking = undefined;
    },
    hasVoice: () => hasVoice,
    onVoices: () => () => undefined,
  };
  const voice = createVoice({
    ears: hasEars ? ears : undefined,
    mouth,
    clock: {
      now: () => performance.now(),
      after(ms, run) {
        const timer = setTimeout(run, ms);
        return () => clearTimeout(timer);
      },
    },
    words: () => sayIn('voice'),
    handsFree: false,
  });
  startedVoice.write(voice);
  return {
    voice,
    listened,
    said,
    hear(phrase) {
      open?.heard(phrase);
      end();
    },
    endSpeech: () => speaking?.spoken(),
    isListening: () => open !== undefined,
  };
}
