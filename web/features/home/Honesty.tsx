import CalendarDays from 'lucide-react/icons/calendar-days';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import FlaskConical from 'lucide-react/icons/flask-conical';
import Leaf from 'lucide-react/icons/leaf';
import type { LucideIcon } from 'lucide-react';

import { useWords } from '#web/lib/words/words.ts';
import { Badge, type Tone } from '#web/ui/figures/Badge.tsx';

/** The same stamps as on the screens themselves. */
const stamps = [
  { name: 'source', tone: 'plain', Icon: CalendarDays },
  { name: 'demonstration', tone: 'marigold', Icon: FlaskConical },
  { name: 'unsure', tone: 'marigold', Icon: CircleQuestionMark },
  { name: 'treatment', tone: 'leaf', Icon: Leaf },
] as const satisfies readonly { name: string; tone: Tone; Icon: LucideIcon }[];

export function Honesty() {
  const say = useWords('home');
  return (
    <section aria-labelledby="honest" className="desk:grid desk:grid-cols-[1fr_1.5fr] desk:gap-16">
      <div>
        <h2 id="honest" className="scroll-mt-24 desk:text-3xl">
          {say('honest.heading')}
        </h2>
        <p className="mt-3 max-w-xl text-lg text-ink-soft">{say('honest.lead')}</p>
      </div>
      <ul className="surface mt-5 px-4 md:px-6 desk:mt-0">
        {stamps.map(({ name, tone, Icon }) => (
          <li
            key={name}
            className="flex flex-col items-start gap-2 border-t-[1.5px] border-line py-4 first:border-t-0 md:flex-row md:items-center md:gap-6"
          >
            <span className="max-w-full md:w-64 md:shrink-0">
              <Badge tone={tone} icon={Icon}>
                {say(`honest.${name}.stamp`)}
              </Badge>
            </span>
            <p>{say(`honest.${name}.text`)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
