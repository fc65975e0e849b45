import FlaskConical from 'lucide-react/icons/flask-conical';
import TrendingUp from 'lucide-react/icons/trending-up';

import { describeLanguage } from '#languages/words.ts';
import { useLanguage, useWords } from '#web/lib/words/words.ts';
import { formatRupees } from '#languages/format.ts';
import { Badge } from '#web/ui/figures/Badge.tsx';

const past = [52, 50, 55, 54, 58, 57, 62, 65, 69].map((height, day) => ({ x: day * 18, height }));
const ahead = [71, 74];

/** The price of a day in July 2026 in all of India. The bars only show the form, and the picture says so. */
export function PricesPicture() {
  const say = useWords('demo');
  const { locale } = describeLanguage(useLanguage());
  return (
    <>
      <div className="flex items-end justify-between">
        <span>
          <span className="block text-sm text-ink-soft">{say('prices.crop')}</span>
          <strong className="figures text-4xl font-figure">{formatRupees(20, locale)}</strong>
        </span>
        <TrendingUp className="mb-2 size-7 text-leaf" />
      </div>
      <svg viewBox="0 0 216 84" className="w-full shrink-0">
        {past.map(({ x, height }) => (
          <rect key={x} x={x} y={80 - height} width="13" height={height} rx="3" className="fill-bar-past" />
        ))}
        <rect x="162" y="10" width="13" height="70" rx="3" className="fill-bar-today" />
        {ahead.map((height, day) => (
          <rect
            key={height}
            x={181 + day * 18}
            y={80 - height}
            width="12"
            height={height - 1}
            rx="3"
            strokeWidth="1.500"
            strokeDasharray="4 3"
            className="fill-marigold-soft stroke-marigold-edge"
          />
        ))}
      </svg>
      <p className="rounded-field bg-marigold-soft px-3 py-2 text-sm text-marigold-dark">{say('prices.tomorrow')}</p>
      <Badge tone="marigold" icon={FlaskConical} className="self-start">
        {say('example')}
      </Badge>
    </>
  );
}
