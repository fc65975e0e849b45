import { isOffline } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { readFromDevice, writeToDevice } from '#web/lib/device-storage.ts';
import { readLanguage, sayIn } from '#web/lib/words/words.ts';

import { timings } from '../agent/state.ts';
import { createVoice } from '../engine.ts';
import { browserEars, findRecogniser } from './browser-ears.ts';
import type { Ears } from './ears.ts';
import { browserMouth } from './mouth.ts';
import { canRecord, type Recogniser, recorderEars } from './recorder-ears.ts';

const handsFreeKey = 'voice.handsFree';

let hearer: string | null | undefined;

/** The server's model that hears, if it has one. Only a browser that needs it asks, and only once. */
const serverHearer: Recogniser = {
  async find() {
    if (hearer === undefined) {
      const { hearing } = (await call('GET /ai/status')).data;
      hearer = hearing.available ? hearing.name : null;
    }
    return hearer ?? undefined;
  },
  async transcribe(sound, signal) {
    const form = new FormData();
    form.append('language', readLanguage());
    form.append('sound', sound, sound.type === 'audio/wav' ? 'speech.wav' : 'speech.ogg');
    const reply = await call('POST /assistant/transcribe', { form, signal, timeoutMs: timings.transcribing });
    return reply.data.text;
  },
  isOffline,
};

/** The page has one agent, because it has one microphone. The idle page fetches this, and only in a browser. */
export const voice = createVoice({
  ears: findEars(),
  mouth: 'speechSynthesis' in globalThis ? browserMouth(speechSynthesis) : undefined,
  clock: {
    now: () => performance.now(),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  },
  words: () => sayIn('voice'),
  handsFree: readFromDevice(handsFreeKey) !== 'no',
});

export function setHandsFree(handsFree: boolean): void {
  writeToDevice(handsFreeKey, handsFree ? 'yes' : 'no');
  voice.send({ type: 'handsFreeSet', handsFree });
}

function findEars(): Ears | undefined {
  const Recogniser = findRecogniser();
  const isAndroid = navigator.userAgent.includes('Android');
  // An iPhone and an iPad name themselves Macs. They differ by their touch screens.
  const isPhone = isAndroid || (navigator.userAgent.includes('Mac') && navigator.maxTouchPoints > 1);
  if (Recogniser) return browserEars(Recogniser, { isAndroid, isPhone });
  return canRecord() ? recorderEars(serverHearer) : undefined;
}
