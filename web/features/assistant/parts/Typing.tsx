import { useWords } from '#web/lib/words/words.ts';

const dot = 'size-2 rounded-full bg-leaf motion-safe:animate-breathe';

/** Who is writing: a model by its name, or kai itself. */
export function Typing({ provider }: { provider: string | null }) {
  const say = useWords('assistant');
  return (
    <p className="flex items-center gap-2.5 text-ink-soft">
      <span aria-hidden className="flex gap-1">
        <span className={dot} />
        <span className={`${dot} [animation-delay:0.25s]`} />
        <span className={`${dot} [animation-delay:0.5s]`} />
      </span>
      {say('typing', { name: provider ?? say('name') })}
    </p>
  );
}
