import { useEffect, useId, useSyncExternalStore } from 'react';

import { useStore } from '#web/lib/store.ts';
import { sayIn } from '#web/lib/words/words.ts';
import { toast } from '#web/ui/overlays/toast.ts';

import { type OnDictated, startedVoice, type Voice } from '../voice-state.ts';

/** Says a question aloud and listens for the reply. */
export type AskAloud = (question: string, onAnswer: OnDictated) => void;

export interface Dictation {
  /** True while the person speaks to this field. */
  readonly isListening: boolean;
  /** Listens for one text. A second call ends it. */
  readonly listen: () => void;
  readonly stop: () => void;
}

/**
 * Takes one spoken text at a time for a field, from the page's one microphone. Undefined until the agent has loaded. If
 * the browser cannot listen, `listen` says so.
 */
export function useDictation(onHeard: (text: string, askAloud: AskAloud) => void): Dictation | undefined {
  const voice = useStore(startedVoice, undefined);
  const field = useId();
  const isListening = useSyncExternalStore(
    voice?.store.subscribe ?? neverChanges,
    () => voice?.store.read().field === field,
    () => false,
  );
  useEffect(
    () => () => {
      const started = startedVoice.read();
      if (started?.store.read().field === field) started.close();
    },
    [field],
  );
  if (!voice) return undefined;
  return {
    isListening,
    listen() {
      voice.ifHears(
        () => {
          tellWhoHears(voice);
          voice.dictate(field, (phrase) => {
            // Some browsers end a word with a full stop.
            const text = phrase?.trim().replace(/[.।]$/, '') ?? '';
            if (text === '') toast.info(sayIn('voice')('dictate.notHeard'));
            else onHeard(text, (question, onAnswer) => voice.dictate(field, onAnswer, question));
          });
        },
        (why) => toast.error(sayIn('voice')(why)),
      );
    },
    stop: voice.close,
  };
}

let wasTold = false;

/** Before the first recording for a field, says where the sound goes. The agent's panel says it each time. */
function tellWhoHears({ store }: Voice): void {
  const { hearer: name } = store.read();
  if (name === undefined || wasTold) return;
  wasTold = true;
  toast.info(sayIn('voice')('recorded', { name }));
}

function neverChanges(): () => void {
  return () => undefined;
}
