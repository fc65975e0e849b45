import { useWords } from '#web/lib/words/words.ts';
import { ButtonLink } from '#web/ui/buttons/ButtonLink.tsx';

/** Shown for an unknown address. */
export function NotFound() {
  const say = useWords('not-found');
  return (
    <section className="mx-auto flex max-w-xl flex-col items-center gap-4 py-12 text-center">
      <EmptyField />
      <h1>{say('title')}</h1>
      <p className="text-lg text-ink-soft">{say('description')}</p>
      <div className="mt-2 flex w-full flex-col justify-center gap-3 sm:flex-row">
        <ButtonLink to="/">{say('home')}</ButtonLink>
        <ButtonLink to="/market-prices" variant="secondary">
          {say('prices')}
        </ButtonLink>
      </div>
    </section>
  );
}

/** Draws a ploughed field in which nothing grows yet. */
function EmptyField() {
  return (
    <svg aria-hidden viewBox="0 0 240 110" className="w-60 text-leaf">
      <circle cx="168" cy="44" r="26" className="fill-marigold" />
      <path d="M0 62 Q120 22 240 62 V110 H0 Z" className="fill-leaf" />
      <g fill="none" stroke="currentColor" strokeWidth="3" className="text-leaf-soft" opacity="0.65">
        <path d="M120 43 V110" />
        <path d="M104 44 Q92 74 70 110" />
        <path d="M136 44 Q148 74 170 110" />
        <path d="M84 46 Q60 76 20 110" />
        <path d="M156 46 Q180 76 220 110" />
      </g>
    </svg>
  );
}
