import Target from 'lucide-react/icons/target';
import { Link } from 'react-router';

import { formatAge, formatMoment } from '#languages/format.ts';
import { useNow } from '#web/lib/page/use-now.ts';
import { useNameOf } from '#web/lib/words/names.ts';
import { useLocale } from '#web/lib/words/use-locale.ts';
import { useWords } from '#web/lib/words/words.ts';
import { SourceLine } from '#web/ui/layout/SourceLine.tsx';

import type { WeatherNow } from './as-of-now.ts';

/** The source with its licence, the hour of the forecast and its age, the town, and our own record. */
export function WeatherSource({ weather: { source, credit, issuedAt, fetchedAt, place } }: { weather: WeatherNow }) {
  const say = useWords('weather');
  const nameOf = useNameOf();
  const locale = useLocale();
  const now = useNow();
  const at = issuedAt ?? fetchedAt;
  const district = nameOf('districts', place.district);
  return (
    <div className="flex flex-col items-start">
      <SourceLine
        source={nameOf('sources', { id: source })}
        sourceUrl={credit.home}
        date={formatMoment(at, locale)}
        age={formatAge(at, now, locale)}
      />
      <p className="text-sm text-ink-soft">
        {say(place.ofTown ? 'source.town' : 'source.point', { district })}
        {' · '}
        <a
          href={credit.licenceUrl}
          target="_blank"
          rel="noreferrer"
          className="-my-3.5 inline-block py-3.5 underline underline-offset-3"
        >
          {credit.licence}
        </a>
      </p>
      <Link
        to="/weather/record"
        className="inline-flex min-h-12 items-center gap-2 text-sm text-ink-soft underline underline-offset-3 hover:text-ink"
      >
        <Target aria-hidden className="size-5 shrink-0" />
        {say('source.record')}
      </Link>
    </div>
  );
}
