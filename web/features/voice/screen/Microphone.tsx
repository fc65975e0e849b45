import AudioLines from 'lucide-react/icons/audio-lines';
import Ear from 'lucide-react/icons/ear';
import Hourglass from 'lucide-react/icons/hourglass';
import Mic from 'lucide-react/icons/mic';
import MicOff from 'lucide-react/icons/mic-off';
import Square from 'lucide-react/icons/square';
import Volume2 from 'lucide-react/icons/volume-2';
import type { LucideIcon } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';
import { classes } from '#web/ui/classes.ts';

import { type Agent, isAsleep, type Status, statusOf } from '../agent/state.ts';
import { firstOf } from '../words/phrases.ts';

interface MicrophoneProps {
  readonly agent: Agent;
  readonly onTap: () => void;
  readonly onDeep?: boolean;
  /** On a phone it stands in the bar at the bottom. */
  readonly inBar?: boolean;
}

/** The microphone button. A tap starts the listening, ends it, or stops the speech and listens. */
export function Microphone({ agent, onTap, onDeep = false, inBar = false }: MicrophoneProps) {
  const say = useWords('voice');
  const status = statusOf(agent);
  const label = say(labelFor(agent, status));
  const Icon = status === 'listening' ? Square : Mic;
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-describedby={onDeep ? undefined : 'voice-hint'}
      onClick={onTap}
      className={classes(
        'pointer-events-auto relative grid size-[min(3.5rem,15.6vw)] shrink-0 place-items-center rounded-full shadow-float',
        inBar && 'max-md:size-[min(3rem,13.4vw)] max-md:shadow-none',
        onDeep ? 'bg-on-deep text-leaf-deep' : 'bg-leaf text-on-leaf hover:bg-leaf-hover',
      )}
    >
      <Icon aria-hidden className="size-1/2" />
      {/* An open microphone must be plain to see, and not by colour alone. */}
      {agent.ears?.is === 'open' ? (
        <span
          aria-hidden
          className="absolute -inset-1 rounded-full border-[3px] border-marigold motion-safe:animate-breathe"
        />
      ) : null}
    </button>
  );
}

function labelFor({ ears }: Agent, status: Status) {
  if (ears?.is === 'finishing') return 'mic.giveUp';
  if (status === 'listening') return 'mic.done';
  return status === 'speaking' ? 'mic.quiet' : 'mic.talk';
}

export const statusIcons: Readonly<Record<Status, LucideIcon>> = {
  idle: Ear,
  listening: AudioLines,
  thinking: Hourglass,
  speaking: Volume2,
};

/**
 * The agent's state, beside the microphone. A tap opens the list of commands and the button that turns the agent off.
 */
export function AgentPill({ agent, status, onOpen }: { agent: Agent; status: Status; onOpen: () => void }) {
  const say = useWords('voice');
  const sleeps = isAsleep(agent);
  const isOff = !agent.on && status === 'idle';
  const Icon = sleeps || isOff ? MicOff : statusIcons[status];
  return (
    // While the agent is off, a phone needs the room for other things.
    <div role="status" className={classes('pointer-events-auto min-w-0 self-center', isOff && 'max-md:hidden')}>
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={onOpen}
        className="surface flex min-h-12 w-full items-center gap-2 px-4 py-1.5 text-left shadow-float"
      >
        <Icon aria-hidden className="size-5 shrink-0 text-leaf-dark" />
        <span className="min-w-0 leading-tight">
          <strong className="font-label">{say(`status.${status}`)}</strong>
          {status === 'idle' ? (
            <span className="text-ink-soft">
              {' · '}
              {isOff ? say('off') : sleeps ? say('asleep') : say('waiting', { name: firstOf(say('hotwords')) })}
            </span>
          ) : null}
        </span>
      </button>
    </div>
  );
}
