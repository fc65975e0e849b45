import { AudioLines, Ear, Hourglass, type LucideIcon, MicOff, Volume2 } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';
import { classes } from '#web/ui/classes.ts';

import { type Agent, isAsleep, type Status } from '../agent/state.ts';
import { firstOf } from '../words/phrases.ts';

export const statusIcons: Readonly<Record<Status, LucideIcon>> = {
  idle: Ear,
  listening: AudioLines,
  thinking: Hourglass,
  speaking: Volume2,
};

/** What the agent does, beside the microphone; a tap opens what can be said and how to turn it off. */
export function AgentPill({ agent, status, onOpen }: { agent: Agent; status: Status; onOpen: () => void }) {
  const say = useWords('voice');
  const sleeps = isAsleep(agent);
  const isOff = !agent.on && status === 'idle';
  const Icon = sleeps || isOff ? MicOff : statusIcons[status];
  return (
    // While it is off a phone has better use for the room.
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
