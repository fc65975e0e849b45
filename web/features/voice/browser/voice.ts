import { readFromDevice, writeToDevice } from '#web/lib/device-storage.ts';
import { sayIn } from '#web/lib/words/words.ts';

import { createVoice } from '../engine.ts';
import { browserEars, findRecogniser } from './browser-ears.ts';
import type { Ears } from './ears.ts';
import { serverHearer } from './hearer.ts';
import { browserMouth } from './mouth.ts';
import { canRecord, recorderEars } from './recorder-ears.ts';

const handsFreeKey = 'voice.handsFree';

/** One for the page, for there is one microphone. Only ever fetched in a browser, when the page is idle. */
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
  if (Recogniser) return browserEars(Recogniser, navigator.userAgent.includes('Android'));
  return canRecord() ? recorderEars(serverHearer) : undefined;
}
