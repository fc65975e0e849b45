import { Mic, Square } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';
import { classes } from '#web/ui/classes.ts';

import { type Agent, type Status, statusOf } from '../agent/state.ts';

/** Listens, ends the listening, or falls silent and listens: whatever a tap can mean now. */
export function Microphone({ agent, onTap, onDeep = false }: { agent: Agent; onTap: () => void; onDeep?: boolean }) {
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
        'pointer-events-auto relative grid size-14 shrink-0 place-items-center rounded-full shadow-float',
        onDeep ? 'bg-on-deep text-leaf-deep' : 'bg-leaf text-on-leaf hover:bg-leaf-hover',
      )}
    >
      <Icon aria-hidden className="size-7" />
      {/* The microphone is open: plain to see, and not by colour alone. */}
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
