import { useEffect, useRef, useState } from 'react';

import { findRecognition, type Recognition, speechLocale } from '#web/lib/speech/recognition.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { toast } from '#web/ui/toast.ts';

import { stopReading } from './read-aloud.ts';

const trouble = {
  'not-allowed': 'dictation.notAllowed',
  'service-not-allowed': 'dictation.notAllowed',
  'audio-capture': 'dictation.notAllowed',
  network: 'dictation.network',
  'no-speech': 'dictation.notHeard',
} as const;

/** One spoken sentence for the input bar: it is never sent by itself. A second tap ends it. */
export function useDictation(onHeard: (text: string) => void) {
  const say = useWords('assistant');
  const lang = speechLocale(useLocale());
  const [isListening, setIsListening] = useState(false);
  const ears = useRef<Recognition | undefined>(undefined);
  useEffect(() => () => ears.current?.abort(), []);

  function listen() {
    if (ears.current) return ears.current.abort();
    const Recogniser = findRecognition();
    if (!Recogniser) return void toast.error(say('dictation.unsupported'));
    // It would hear what is being read out.
    stopReading();
    const recognition = new Recogniser();
    const onerror: Recognition['onerror'] = ({ error }) => {
      if (error in trouble) toast.error(say(trouble[error as keyof typeof trouble]));
    };
    Object.assign(recognition, { lang, interimResults: false, maxAlternatives: 1, onerror });
    recognition.onresult = ({ results }) => {
      const heard = results[0]?.[0]?.transcript.trim() ?? '';
      if (heard !== '') onHeard(heard);
    };
    recognition.onend = () => {
      ears.current = undefined;
      setIsListening(false);
    };
    ears.current = recognition;
    setIsListening(true);
    recognition.start();
  }
  return { isListening, listen };
}
