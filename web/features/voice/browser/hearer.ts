import { isOffline } from '#web/lib/api-error.ts';
import { call } from '#web/lib/call.ts';
import { readLanguage } from '#web/lib/words/words.ts';

import { timings } from '../agent/timings.ts';
import type { Recogniser } from './recorder-ears.ts';

let hearer: string | null | undefined;

/** The server's model, if it has one that hears. Asked once, and only in a browser that needs it. */
export const serverHearer: Recogniser = {
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
