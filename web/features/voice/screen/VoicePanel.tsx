import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';

import { formatDay, formatList } from '#languages/format.ts';
import { readFromDevice, writeToDevice } from '#web/lib/device-storage.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';

import type { HearingError, Status } from '../agent/state.ts';
import { voice } from '../browser/voice.ts';
import type { Source, VoiceState } from '../voice-state.ts';
import { Microphone, statusIcons } from './Microphone.tsx';

interface VoicePanelProps {
  readonly state: VoiceState;
  readonly status: Status;
  readonly onTap: () => void;
  readonly onHelp: () => void;
}

/** Stored after the first command: the person has read where the sound may go. The list of commands still says it. */
const toldKey = 'voice.told';

/** The phrase heard, the reply and its source. The panel floats over the page and does not block it. */
export function VoicePanel({ state, status, onTap, onHelp }: VoicePanelProps) {
  const say = useWords('voice');
  const { agent, heard, said, sources, refused, hearer } = state;
  const Icon = statusIcons[status];
  const [wasTold] = useState(() => readFromDevice(toldKey) !== null);
  useEffect(() => {
    if (heard !== '') writeToDevice(toldKey, 'yes');
  }, [heard]);
  const isListening = status === 'listening';
  return (
    <div className="pointer-events-auto flex max-h-[70dvh] w-full flex-col gap-3 rounded-card bg-leaf-deep p-4 text-on-deep shadow-float motion-safe:animate-arrive md:w-md">
      <div className="flex items-center gap-2">
        <p role="status" className="mr-auto flex items-center gap-2 rounded-full bg-on-deep/15 px-4 py-2 font-label">
          <Icon aria-hidden className="size-5" />
          {say(`status.${status}`)}
        </p>
        <button
          type="button"
          aria-label={say('panel.close')}
          title={say('panel.close')}
          onClick={voice.close}
          className="grid size-12 shrink-0 place-items-center rounded-full hover:bg-on-deep/15"
        >
          <X aria-hidden className="size-6" />
        </button>
      </div>
      <div className="min-h-0 overflow-y-auto" aria-live="polite">
        {refused ? <p className="text-lg">{say(`refused.${isKnown(refused) ? refused : 'no-language'}`)}</p> : null}
        {heard === '' ? null : <p className="text-xl font-label">{say('panel.heard', { phrase: heard })}</p>}
        {isListening && heard === '' && !refused ? (
          <p className="text-lg">{say(hearer === undefined ? 'panel.speakNow' : 'panel.speakAndTap')}</p>
        ) : null}
        {said === '' || isListening ? null : <p className="mt-2 text-lg whitespace-pre-line">{said}</p>}
        <Sources sources={sources} />
        {isListening && hearer !== undefined ? (
          <p className="mt-2 text-on-deep-soft">{say('recorded', { name: hearer })}</p>
        ) : null}
        {isListening && hearer === undefined && !wasTold ? (
          <p className="mt-2 text-on-deep-soft">{say('privacy')}</p>
        ) : null}
        {!isListening && said !== '' && voice.hasVoice() === false ? (
          <p className="mt-2 text-on-deep-soft">{say('panel.noVoice')}</p>
        ) : null}
      </div>
      <div className="flex items-center gap-3">
        <button
          type="button"
          onClick={onHelp}
          className="min-h-12 rounded-full border-[1.5px] border-on-deep/40 px-4 py-1 text-left font-label hover:bg-on-deep/15"
        >
          {say('panel.help')}
        </button>
        <span className="flex-1">{isListening ? <SoundBars /> : null}</span>
        <Microphone agent={agent} onTap={onTap} onDeep />
      </div>
    </div>
  );
}

const known = ['not-allowed', 'no-microphone', 'not-sent'] as const;

function isKnown(error: HearingError): error is (typeof known)[number] {
  return known.some((each) => each === error);
}

function Sources({ sources }: { sources: readonly Source[] }) {
  const locale = useLocale();
  if (sources.length === 0) return null;
  return (
    <ul className="mt-2 flex flex-col text-on-deep-soft">
      {sources.map(({ title, day, path }) => {
        const text = formatList([title, day && formatDay(day, locale, 'dated')], locale);
        return (
          <li key={text}>
            {path === null ? (
              text
            ) : (
              <Link to={path} className="inline-flex min-h-12 items-center underline">
                {text}
              </Link>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const heights = [10, 18, 28, 16, 24, 12, 20];

/** Shows that the microphone is open. It stands still if the person wants no movement. */
function SoundBars() {
  return (
    <svg aria-hidden viewBox="0 0 76 32" className="mx-auto h-8 w-19">
      {heights.map((height, at) => (
        <rect
          // oxlint-disable-next-line react/no-array-index-key -- a drawing, always the same
          key={at}
          x={at * 11 + 1}
          y={16 - height / 2}
          width={6}
          height={height}
          rx={3}
          fill={at % 3 === 2 ? '#e3b653' : '#d8ecdc'}
          className="motion-safe:animate-breathe"
          style={{ animationDelay: `${at * 120}ms` }}
        />
      ))}
    </svg>
  );
}
