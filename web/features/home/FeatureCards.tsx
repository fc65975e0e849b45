import ArrowRight from 'lucide-react/icons/arrow-right';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';

import type { Key } from '#languages/keys.ts';
import { useWords } from '#web/lib/words/words.ts';

const cards: readonly { path: string; Picture: ComponentType; title: Key<'home'>; text: Key<'home'> }[] = [
  { path: '/crop-disease', Picture: LeafPicture, title: 'cards.diagnosis', text: 'cards.diagnosisText' },
  { path: '/market-prices', Picture: PricePicture, title: 'cards.prices', text: 'cards.pricesText' },
  { path: '/voice-assistant', Picture: VoicePicture, title: 'cards.voice', text: 'cards.voiceText' },
];

export function FeatureCards() {
  const say = useWords('home');
  return (
    <section aria-labelledby="what-khet-does">
      <h2 id="what-khet-does" className="scroll-mt-24 desk:text-3xl">
        {say('cards.heading')}
      </h2>
      <ul className="mt-5 grid gap-4 md:grid-cols-3 desk:gap-6">
        {cards.map(({ path, Picture, title, text }) => (
          <li key={path}>
            <Link to={path} className="surface flex h-full overflow-hidden hover:border-leaf md:flex-col">
              <span className="w-[min(7rem,30vw)] shrink-0 md:h-44 md:w-full">
                <Picture />
              </span>
              <span className="flex min-w-0 flex-1 flex-col gap-1 p-[min(1rem,4vw)] md:p-5">
                <h3 className="flex items-center justify-between gap-2 md:text-xl">
                  {say(title)}
                  <ArrowRight aria-hidden className="size-5 shrink-0 text-leaf" />
                </h3>
                <span className="text-ink-soft">{say(text)}</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** A picture fills its place in both shapes: upright on a phone, wide on a large screen. */
function Picture({ ground, children }: { ground: string; children: ReactNode }) {
  return (
    <svg aria-hidden viewBox="0 0 120 120" preserveAspectRatio="xMidYMid meet" className={`size-full ${ground}`}>
      {children}
    </svg>
  );
}

/** A leaf with a spot, in a camera's frame. */
function LeafPicture() {
  return (
    <Picture ground="bg-leaf-soft">
      <path className="fill-leaf" d="M26 92C20 54 44 26 98 24c2 46-22 74-58 68l-8 9z" />
      <path
        className="stroke-leaf-soft"
        fill="none"
        strokeWidth="2"
        d="M32 97Q58 66 92 31M50 78l-4-22M50 78l24-2M66 61l-2-20M66 61l21-2"
      />
      <circle cx="61" cy="66" r="11" className="fill-marigold" />
      <circle cx="61" cy="66" r="5.500" fill="#6b4300" />
      <path
        className="stroke-leaf-dark"
        fill="none"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
        d="M14 30V14h16M90 14h16v16M106 90v16H90M30 106H14V90"
      />
    </Picture>
  );
}

/** Nine past days, today, and two forecast days. */
function PricePicture() {
  return (
    <Picture ground="bg-paper">
      <path className="stroke-line" strokeWidth="1.5" d="M10 34h100M10 66h100M10 98h100" />
      {past.map(({ x, height }) => (
        <rect key={x} x={x} y={98 - height} width="9" height={height} rx="2.500" className="fill-bar-past" />
      ))}
      <rect x="72" y="44" width="9" height="54" rx="2.500" className="fill-bar-today" />
      {[50, 58].map((height, day) => (
        <rect
          key={height}
          x={84.5 + day * 12}
          y={98 - height}
          width="8"
          height={height}
          rx="2.500"
          strokeDasharray="3 2"
          className="fill-marigold-soft stroke-marigold-edge"
        />
      ))}
    </Picture>
  );
}

const past = [34, 38, 36, 43, 49].map((height, day) => ({ x: 12 + day * 12, height }));

/** A voice and an answer. */
function VoicePicture() {
  return (
    <Picture ground="bg-leaf-deep">
      <g className="stroke-bar-past" strokeWidth="5" strokeLinecap="round">
        {waves.map((wave) => (
          <path key={wave} d={wave} />
        ))}
      </g>
      <path
        className="fill-card"
        d="M34 72h62a8 8 0 0 1 8 8v12a8 8 0 0 1-8 8H94v9l-10-9H34a8 8 0 0 1-8-8V80a8 8 0 0 1 8-8z"
      />
      <path className="stroke-leaf" strokeWidth="3.500" strokeLinecap="round" d="M38 82h52M38 91h32" />
    </Picture>
  );
}

const waves = [4, 11, 20, 9, 26, 14, 22, 8, 4].map((half, index) => `M${18 + index * 10.5} ${46 - half}v${half * 2}`);
