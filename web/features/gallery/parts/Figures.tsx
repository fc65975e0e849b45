import { Card } from '#web/ui/Card.tsx';
import { Change } from '#web/ui/Change.tsx';
import { Sparkline } from '#web/ui/chart/Sparkline.tsx';
import { Price } from '#web/ui/Price.tsx';
import { SourceLine } from '#web/ui/SourceLine.tsx';
import { formatDay, formatRupees, formatRupeesAndPaise } from '#languages/format.ts';

import type { PartProps } from '../sample-words.ts';
import { history } from '../sample-figures.ts';

export function Figures({ words, locale }: PartProps) {
  return (
    <div className="flex flex-col gap-4">
      <Card>
        <p className="font-label text-ink-soft">{words.todayFor}</p>
        <div className="flex flex-wrap items-end justify-between gap-3">
          <Price rupees={19} locale={locale} size="hero" />
          <p className="text-right">
            <Change direction="up" directionLabel={words.up}>
              {formatRupeesAndPaise(0.4, locale)}
            </Change>
            <span className="block text-ink-soft">{words.sinceYesterday}</span>
          </p>
        </div>
      </Card>
      <Card className="flex flex-col gap-2">
        <div className="flex items-center justify-between gap-4">
          <div>
            <p className="font-label">{words.tomato}</p>
            <Price rupees={123456} locale={locale} unit={words.perKg} />
          </div>
          <Sparkline values={history.map(({ value }) => value)} label={words.rising} />
        </div>
        <SourceLine
          source={words.source}
          sourceUrl="https://data.gov.in"
          date={formatDay('2026-11-20', locale)}
          age={words.today}
          demonstrationLabel={words.demonstration}
        />
      </Card>
      <div className="flex flex-wrap gap-6">
        <Price rupees={19} locale={locale} size="small" unit={words.forecastRange} />
        <Change direction="down" directionLabel={words.down}>
          {formatRupees(3, locale)}
        </Change>
        <Change direction="same" directionLabel={words.same}>
          {formatRupees(0, locale)}
        </Change>
      </div>
    </div>
  );
}
